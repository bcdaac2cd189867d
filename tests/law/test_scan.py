from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from pitboss.law import scan

Planted = dict[str, str]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    (tmp_path / "src/pitboss/law").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    return tmp_path


def plant(clone: Path, path: str, text: str) -> None:
    target = clone / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(textwrap.dedent(text), encoding="utf-8")


def code(clone: Path, text: str) -> scan.Evidence:
    plant(clone, "src/pitboss/games/stud.py", text)
    return scan.scan(clone)


def proof(clone: Path, text: str) -> scan.Evidence:
    plant(clone, "tests/games/test_stud.py", text)
    return scan.scan(clone)


def test_a_citation_is_found_with_its_line_and_its_function(clone: Path) -> None:
    found = code(
        clone,
        """\
        BURN = "19:47-14.9(h)#2"
        print("19:47-14.9(a)")
        CLASSES: Final = (Category("19:47-14.3(b)1"), Category("19:47-14.3(b)1"))
        class Street:
            def short(self):
                return Refused("no", "reading:A14")
        """,
    )
    assert found.code == {
        "19:47-14.9(h)#2": ["src/pitboss/games/stud.py:1 BURN"],
        "19:47-14.9(a)": ["src/pitboss/games/stud.py:2"],
        "19:47-14.3(b)1": ["src/pitboss/games/stud.py:3 CLASSES"],
        "reading:A14": ["src/pitboss/games/stud.py:6 Street.short"],
    }
    assert found.faults == []


def test_docstrings_comments_and_sentences_cite_nothing(clone: Path) -> None:
    found = code(
        clone,
        '''\
        """19:47-14.9(a)"""
        def f():
            "19:47-14.9(b)"
            return "as 19:47-14.9(c) has it"  # "19:47-14.9(d)"
        x: str = "19:47"
        "19:47-14.9(e)"
        ''',
    )
    assert found == scan.Evidence({}, {}, {}, [])


def test_what_the_command_line_says_carries_nothing(clone: Path) -> None:
    plant(clone, "src/pitboss/cli/demo.py", 'X = "19:47-14.9(a)"\n')
    found = scan.scan(clone)
    assert found.code == {}
    assert found.mentions == {"19:47-14.9(a)": ["src/pitboss/cli/demo.py:1 X"]}


def test_the_law_itself_is_not_searched(clone: Path) -> None:
    plant(clone, "src/pitboss/law/notes.py", 'X = "19:47-14.9(a)"\n')
    assert scan.scan(clone).code == {}


@pytest.mark.parametrize(
    "built",
    [
        'X = "19:47-14.9" + "(h)"',
        'X = "19:47-14.9(h)" + "#2"',
        'X = "19:47-14.9(%s)" % "h"',
        'X = "19:47-14.9({})".format("h")',
        'X = "#".join(("a", "b")) + "reading:A1"',
        'X = f"19:47-14.9({letter})"',
        'X = f"reading:{number}"',
        'X = "19:47-14.9" "(h)"',
        'X = "19:47-14.9\\x28h)"',
        'X = """19:47-14.9(h)"""',
    ],
)
def test_a_citation_built_from_parts_is_a_fault(clone: Path, built: str) -> None:
    assert len(code(clone, f"{built}\n").faults) == 1


def test_letters_before_a_citation_do_not_disturb_its_place(clone: Path) -> None:
    found = code(clone, 'X = ("é♠", "19:47-14.9(h)")\n')
    assert found.faults == []
    assert "19:47-14.9(h)" in found.code


def test_a_citation_inside_the_braces_of_a_string_counts(clone: Path) -> None:
    found = code(clone, "X = f\"{refuse('19:47-14.9(h)')}\"\n")
    assert "19:47-14.9(h)" in found.code


def test_marks_are_found_on_functions_classes_modules_and_parameters(clone: Path) -> None:
    found = proof(
        clone,
        """\
        pytestmark = pytest.mark.law("19:47-14.9(a)")
        @pytest.mark.law("19:47-14.9(b)", "19:47-14.9(b)#2")
        def test_seats(): ...
        @pytest.mark.law("19:47-14.9(c)")
        class TestDeal:
            @mark.law("19:47-14.9(d)")
            def test_opener(self): ...
        @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.law("19:47-14.9(e)"))])
        async def test_answer(x): ...
        """,
    )
    here = "tests/games/test_stud.py"
    assert found.tests == {
        "19:47-14.9(a)": [here],
        "19:47-14.9(b)": [f"{here}::test_seats"],
        "19:47-14.9(b)#2": [f"{here}::test_seats"],
        "19:47-14.9(c)": [f"{here}::TestDeal"],
        "19:47-14.9(d)": [f"{here}::TestDeal::test_opener"],
        "19:47-14.9(e)": [f"{here}::test_answer"],
    }
    assert found.faults == []


@pytest.mark.parametrize(
    "marked",
    [
        '@pytest.mark.law("19:47-14.9(a)")\ndef hands(): ...',
        "@pytest.mark.law(ROW)\ndef test_x(): ...",
        "@pytest.mark.law(*ROWS)\ndef test_x(): ...",
        "@pytest.mark.law()\ndef test_x(): ...",
        '@pytest.mark.law(f"19:47-14.9({x})")\ndef test_x(): ...',
        '@pytest.mark.law("14.9(a)")\ndef test_x(): ...',
        '@pytest.mark.law("19:47-14.9(a)")\n@pytest.mark.skip\ndef test_x(): ...',
        '@pytest.mark.law("19:47-14.9(a)")\n@pytest.mark.xfail(reason="later")\ndef test_x(): ...',
        '@pytest.mark.skip("later")\nclass TestX:\n @pytest.mark.law("19:47-14.9(a)")\n def test_x(self): ...',
    ],
)
def test_a_mark_that_proves_nothing_is_a_fault(clone: Path, marked: str) -> None:
    found = proof(clone, marked)
    assert found.tests == {}
    assert len(found.faults) == 1


def test_a_file_that_is_half_written_is_a_fault_and_stops_nothing(clone: Path) -> None:
    plant(clone, "src/pitboss/games/razz.py", 'X = ("19:47-14.9(a)",\n')
    found = code(clone, 'X = "19:47-14.9(h)"\n')
    assert found.faults == ["src/pitboss/games/razz.py:1: not Python: '(' was never closed"]
    assert found.code.keys() == {"19:47-14.9(h)"}


def test_only_files_that_pytest_collects_prove_anything(clone: Path) -> None:
    plant(clone, "tests/hands.py", '@pytest.mark.law("19:47-14.9(a)")\ndef test_x(): ...\n')
    assert scan.scan(clone).tests == {}


def test_what_the_build_writes_down_reads_back(clone: Path) -> None:
    code(clone, 'X = "19:47-14.9(h)"\nY = "posting:rake"\n')
    found = proof(clone, '@pytest.mark.law("19:47-14.9(h)")\ndef test_x(): ...\n')
    written = scan.as_json(clone)
    assert scan.from_json(written) == found
    assert json.loads(written)["posting:rake"] == {
        "code": ["src/pitboss/games/stud.py:2 Y"],
        "tests": [],
    }


def test_the_build_can_load_it_alone(clone: Path) -> None:
    """As setup.py does: by its path, unregistered, in a Python that knows nothing of Pitboss."""
    code(clone, 'X = "19:47-14.9(h)"\n')
    spec = importlib.util.find_spec("pitboss.law.scan")
    assert spec is not None
    program = textwrap.dedent(
        f"""
        import importlib.util, pathlib, sys
        spec = importlib.util.spec_from_file_location("scan", {spec.origin!r})
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        assert not any(name.startswith("pitboss") for name in sys.modules)
        print(module.as_json(pathlib.Path({str(clone)!r})))
        """
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout).keys() == {"19:47-14.9(h)"}
