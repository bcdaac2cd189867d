"""`import pitboss` costs next to nothing, and everything promised is there when it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import pitboss


@pytest.mark.parametrize("name", pitboss.__all__)
def test_every_name_leads_somewhere(name: str) -> None:
    assert getattr(pitboss, name) is not None
    assert name in dir(pitboss)


def test_other_names_do_not() -> None:
    with pytest.raises(AttributeError, match="module 'pitboss' has no attribute 'poker_face'"):
        _ = pitboss.poker_face


def test_nothing_is_loaded_until_then() -> None:
    program = (
        "import sys; before = set(sys.modules); import pitboss; print(set(sys.modules) - before)"
    )
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert loaded.stdout in {
        b"{'pitboss'}\n",
        b"{'pitboss', '__future__'}\n",
        b"{'__future__', 'pitboss'}\n",
    }
