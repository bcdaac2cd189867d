"""What a choice still asks for on the screen: amounts by arrows and digits, cards by their places."""

from __future__ import annotations

from pitboss import money
from pitboss.cards import SUIT_NAMES, UNKNOWN
from pitboss.cards import text as names
from pitboss.money import text
from pitboss.play import Command, View
from pitboss.terminal.choices import Choice, Range, own, price
from pitboss.terminal.holdings import cards
from pitboss.terminal.picture import Line, Look

__all__ = ["Amounts", "Picking", "fits"]


def fits(choice: Choice) -> bool:
    """Whether the choice leaves amounts to be set, rather than a single one."""
    return choice.word != "all-in" and any(_free(amount) for amount in choice.ranges)


def _free(amount: Range) -> bool:
    return amount.low < amount.high or bool(amount.also)


class Amounts:
    """Amounts being set, one for each range."""

    def __init__(self, choice: Choice, view: View) -> None:
        self.choice = choice
        self.amounts = list(choice.amounts)
        self.at = 0
        self._typed = ""
        self._view = view
        self._open = [at for at, amount in enumerate(choice.ranges) if _free(amount)]
        self.at = self._open[0]

    def press(self, key: str) -> None:
        """A key: arrows step and change boxes, digits write, letters jump."""
        amount = self.choice.ranges[self.at]
        if key.isascii() and (key.isdecimal() or key == ".") and len(self._typed) < 12:
            self._typed += key
            return
        if key in ("KEY_BACKSPACE", "\x7f", "\b"):
            self._typed = self._typed[:-1]
            return
        self._settle()
        now = self.amounts[self.at]
        match key.lower() if len(key) == 1 else key:
            case "KEY_UP" | "+":
                self.amounts[self.at] = amount.up(now)
            case "KEY_DOWN" | "-":
                self.amounts[self.at] = amount.down(now)
            case "KEY_PPAGE":
                self.amounts[self.at] = amount.near(now + 10 * amount.step)
            case "KEY_NPAGE":
                self.amounts[self.at] = amount.near(now - 10 * amount.step)
            case "l" | "KEY_HOME":
                self.amounts[self.at] = amount.low
            case "m" | "a" | "KEY_END":
                self.amounts[self.at] = amount.high
            case "h" | "p":
                self.amounts[self.at] = amount.near(self._of_pot(1 if key == "p" else 2))
            case "KEY_LEFT" | "KEY_RIGHT" | "\t" | " ":
                step = -1 if key == "KEY_LEFT" else 1
                self.at = self._open[(self._open.index(self.at) + step) % len(self._open)]
            case _:
                pass
        self._afford()

    def _afford(self) -> None:
        """Steps back where the amounts come to more than there is."""
        amount = self.choice.ranges[self.at]
        while self.choice.total and sum(self.amounts) > self.choice.total:
            less = amount.down(self.amounts[self.at])
            if less == self.amounts[self.at]:
                return
            self.amounts[self.at] = less

    def command(self) -> Command:
        """The command with these amounts; the round has the last word on them."""
        if self._typed:
            self.amounts[self.at] = money.parse(self._typed)
            self._typed = ""
        return self.choice.make(tuple(self.amounts))

    def lines(self) -> list[Line]:
        """The amounts, what they may be, and the keys."""
        title = self.choice.word
        if self._is_bet():
            title = self.choice.ranges[0].name
        pieces: list[tuple[str, str]] = [(f"{title.capitalize()} ", "bold")]
        for at, amount in enumerate(self.choice.ranges):
            if not amount.offered:
                continue
            chosen = at == self.at
            shown = f"${self._typed}_" if chosen and self._typed else text(self.amounts[at])
            if len(self.choice.ranges) > 1 and amount.name != title:
                pieces.append((f"{amount.name} ", ""))
            pieces.append((f" {shown} ", "focus" if chosen else "key"))
            pieces.append(("  ", ""))
        if len(self.choice.ranges) > 1:
            pieces.append((f"= {text(sum(self.amounts))}", "bold"))
        amount = self.choice.ranges[self.at]
        nothing = ", or nothing" if 0 in amount.also else ""
        jumps = "L least  H half pot  P pot  M most" if self._is_bet() else "L least  M most"
        boxes = "  Left, right: which" if len(self._open) > 1 else ""
        return [
            tuple(pieces),
            ((f"{amount.name}: {amount}{nothing}", ""),),
            ((f"Up, down, digits{boxes}  {jumps}  Enter does it  Esc back", "dim"),),
        ]

    def _is_bet(self) -> bool:
        return self.choice.word in ("bet", "raise", "pot")

    def _of_pot(self, part: int) -> int:
        """A raise by the pot, or by half of it, as it stands after a call."""
        stands = price(self._view)
        owed = max(stands - own(self._view).bet, 0)
        return stands + (self._view.pot + owed) // part

    def _settle(self) -> None:
        """What was typed becomes the nearest allowed amount."""
        if self._typed.strip("."):
            whole, _, rest = self._typed.partition(".")
            cents = 100 * int(whole or "0") + int(f"{rest:0<2.2}" or "0")
            self.amounts[self.at] = self.choice.ranges[self.at].near(cents)
        self._typed = ""


class Picking:
    """Cards being marked to be thrown away."""

    def __init__(self, choice: Choice, view: View) -> None:
        self.choice = choice
        self._held = cards(own(view).hands[0].cards)
        self.marked: set[int] = set()
        self.at = 0

    def press(self, key: str) -> None:
        """Digits mark cards by their places; arrows and Space do the same."""
        if key in ("KEY_LEFT", "KEY_RIGHT"):
            self.at = (self.at + (1 if key == "KEY_RIGHT" else -1)) % len(self._held)
        elif key == " ":
            self._turn(self.at)
        elif key.isascii() and key.isdecimal() and 1 <= int(key) <= len(self._held):
            self._turn(int(key) - 1)

    def command(self) -> Command:
        """The draw of as many cards as are marked."""
        return self.choice.make(tuple(sorted(self.marked)))

    def lines(self, look: Look) -> list[Line]:
        """The cards with their places; those that go are crossed."""
        pieces: list[tuple[str, str]] = [("Throw away: ", "bold")]
        for at, card in enumerate(self._held):
            name = look.back
            style = "back"
            if card != UNKNOWN:
                name, style = names((card,))[0] + look.suits[card & 3], SUIT_NAMES[card & 3]
            gone = at in self.marked
            pieces.append((f" {at + 1}{'x' if gone else ':'}", "focus" if at == self.at else ""))
            pieces.append((name, "dim" if gone else style))
        what = f"draws {len(self.marked)}" if self.marked else "stands pat"
        marks = f"up to {self.choice.picks}; 1 to {len(self._held)} marks a card"
        return [tuple(pieces), ((f"{marks}   Enter or D {what}   Esc back", "dim"),)]

    def _turn(self, at: int) -> None:
        if at in self.marked:
            self.marked.remove(at)
        elif len(self.marked) < self.choice.picks:
            self.marked.add(at)
