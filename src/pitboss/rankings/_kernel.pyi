# What `fast` takes from here is described in `pure`, which gives the same answers.
from array import array
from collections.abc import Sequence
from typing import TypeVar, overload

from typing_extensions import Buffer

from pitboss.rankings.pure import Hand

_Room = TypeVar("_Room", bound=Buffer)

def high(cards: Hand, /) -> int: ...
def high_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int, /) -> int: ...
def low_a5(cards: Hand, /) -> int: ...
def low_8(cards: Hand, /) -> int: ...
def low_27(cards: Hand, /) -> int: ...
def badugi(cards: Hand, /) -> int: ...
def three_card_high(cards: Hand, /) -> int: ...
def three_card_low_6(cards: Hand, /) -> int: ...
def omaha_high(hole: Hand, board: Hand, /) -> int: ...
def omaha_low_8(hole: Hand, board: Hand, /) -> int: ...
def best(ranking: str, cards: Hand, board: Hand | None = None, /) -> tuple[int, ...]: ...
@overload
def many(ranking: str, hands: Buffer, size: int, out: None = None) -> array[int]: ...
@overload
def many(ranking: str, hands: Buffer, size: int, out: _Room) -> _Room: ...
def rank_lines(
    ranking: str, chunk: bytes, names: Sequence[bytes], /
) -> tuple[bytes, int, list[tuple[int, int, int, int]]]: ...

# For `pitboss.odds` only.
def equity_enumerate(
    rankings: tuple[str, ...],
    hands: int,
    own: int,
    records: bytes,
    weights: Buffer,
    dead: bytes,
    tally: Buffer,
    /,
) -> None: ...
def equity_sample(
    rankings: tuple[str, ...],
    hands: int,
    own: int,
    record: bytes,
    choices: tuple[bytes, ...],
    dead: bytes,
    seed: int,
    stream: int,
    samples: int,
    attempts: int,
    tally: Buffer,
    /,
) -> int: ...
def edge_contests(
    ranks: int,
    up: int,
    qualifier: int,
    fold: int,
    unqualified: int,
    lost: int,
    wins: array[int],
    tally: array[int],
    /,
) -> None: ...
def edge_draws(
    draws: bytes, orders: array[int], decks: bytes, outcomes: int, room: array[int], /
) -> None: ...
