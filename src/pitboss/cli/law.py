"""`pitboss law`: the duties of the regulation beside the code and the tests that carry them."""

from __future__ import annotations

import argparse
import json
from typing import Any

from pitboss.errors import Malformed

__all__ = ["HELP", "configure", "run"]

HELP = "lists the regulation's duties, and which code and tests carry each"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "id",
        nargs="*",
        metavar="ID",
        help="a provision in detail (19:47-14.9(h)), a section or what is below a paragraph "
        "(19:47-14.9), a reading (reading:A14), an assumption (assumed:KEY) or what the house "
        "posts (posting:KEY); several are answered one after the other",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object per line")
    parser.add_argument("--edition", help="only this edition: 19:47, 13:69F or 13:47-20")
    parser.add_argument("--kind", help="only duties of this kind, such as dealing or ranking")
    parser.add_argument("--status", help="enforced, recorded, out-of-scope or planned")
    parser.add_argument("--game", help="only what concerns this game, such as holdem")
    parser.add_argument(
        "--readings", action="store_true", help="how the text is read where it is unclear"
    )
    parser.add_argument(
        "--assumptions", action="store_true", help="the facts that stand in for missing texts"
    )


def run(options: argparse.Namespace) -> int:
    ids = _ids(options.id)
    filters = [name for name in ("edition", "kind", "status", "game") if _given(options, name)]
    lists = [name for name in ("readings", "assumptions") if getattr(options, name)]
    if len(lists) + bool(ids) > 1 or (lists and filters):
        raise Malformed("--readings and --assumptions stand alone, with no ID and no filter")
    if lists:
        _print_all(lists[0], options)
    for at, id_ in enumerate(ids if ids or lists else [""]):
        if at and not options.json:
            print()
        if _is_note(id_):
            _print_note(id_, options)
        else:
            _print_duties(id_, filters, options)
    return 0


def _ids(written: list[str]) -> list[str]:
    """What was asked for; an id of several words, such as `19:47-17.1 Hole card`, needs no quotes."""
    from pitboss.law import citations

    ids = [" ".join(id_.split()) for id_ in written]
    if not all(ids):
        raise Malformed("an ID is empty: it is a provision, a section, a reading or an assumption")
    joined = " ".join(ids)
    return [joined] if joined in citations.known() else ids


def _given(options: argparse.Namespace, name: str) -> bool:
    return getattr(options, name) is not None


def _is_note(id_: str) -> bool:
    from pitboss.law import assumptions, citations, readings

    return id_.startswith((readings.PREFIX, assumptions.PREFIX, citations.POSTED))


def _print_all(what: str, options: argparse.Namespace) -> None:
    from pitboss.cli import law_pages
    from pitboss.law import assumptions, readings

    if what == "readings":
        found = readings.every()
        if options.json:
            _print_json(law_pages.reading_as_dict(reading) for reading in found)
        else:
            print(law_pages.readings(found, law_pages.paper()))
    else:
        facts = assumptions.every()
        if options.json:
            _print_json(law_pages.assumption_as_dict(fact) for fact in facts)
        else:
            print(law_pages.assumptions(facts, law_pages.paper()))


def _print_note(cite: str, options: argparse.Namespace) -> None:
    from pitboss.cli import law_pages
    from pitboss.law import assumptions, citations, readings

    paper = law_pages.paper()
    if cite.startswith(readings.PREFIX):
        reading = readings.find(cite)
        as_dict, page = law_pages.reading_as_dict(reading), law_pages.readings([reading], paper)
    elif cite.startswith(assumptions.PREFIX):
        fact = assumptions.find(cite)
        as_dict, page = law_pages.assumption_as_dict(fact), law_pages.assumptions([fact], paper)
    else:
        page = citations.sentence(cite)
        as_dict = {"id": cite, "statement": citations.POSTING[cite]}
    if options.json:
        _print_json([as_dict])
    else:
        print(page)


def _print_duties(id_: str, filters: list[str], options: argparse.Namespace) -> None:
    from pitboss.cli import law_pages
    from pitboss.law import matrix, provisions

    one = provisions.known().get(id_)
    rows = (one,) if one else provisions.under(id_) if id_ else provisions.every()
    if not rows:
        raise Malformed(_unknown(id_))
    for name in filters:
        rows = _filtered(rows, name, getattr(options, name))
    lines = [matrix.line(row) for row in rows]
    if options.json:
        _print_json(line.as_dict() for line in lines)
    elif one and not filters:
        print(law_pages.detail(lines[0], law_pages.paper()))
    else:
        print(law_pages.table(lines, law_pages.paper()))


def _unknown(id_: str) -> str:
    from pitboss.law import citations, provisions, readings
    from pitboss.law.tables import suggestion

    switches = [readings.PREFIX + each.switch for each in readings.every() if each.switch]
    names = [*provisions.SECTIONS, *citations.known(), *switches]
    return f"{id_!r} is no provision{suggestion(id_, names)}"


def _filtered(rows: tuple[Any, ...], name: str, wanted: str) -> tuple[Any, ...]:
    from pitboss.law import provisions
    from pitboss.law.tables import suggestion

    allowed = {
        "edition": provisions.EDITIONS,
        "kind": provisions.KINDS,
        "status": provisions.STATUSES,
        "game": provisions.GAMES,
    }[name]
    if wanted not in allowed:
        hint = suggestion(wanted, allowed)
        raise Malformed(f"{wanted!r} is no {name}, but one of {', '.join(allowed)}{hint}")
    if name == "game":
        return tuple(row for row in rows if wanted in row.games)
    return tuple(row for row in rows if getattr(row, name) == wanted)


def _print_json(objects: Any) -> None:
    for each in objects:
        print(json.dumps(each, ensure_ascii=False, separators=(",", ":")))
