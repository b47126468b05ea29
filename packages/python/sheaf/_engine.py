"""The engine: Sheaf's own program on the V8 inside this process. Nothing leaves the process."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from importlib.resources import files
from typing import Any


class SheafError(ValueError):
    """A request that cannot be clustered. The message names the place, the rule and the value.

    Attributes:
        code: the kind of error, such as ``invalid-parameter``
        place: where the fault is, such as ``parameters.granularity``; an empty text if it has no place
    """

    def __init__(self, message: str, *, code: str = "", place: str = "") -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.code = code
        self.place = place


_lock = threading.RLock()


@lru_cache(maxsize=1)
def _context() -> Any:
    # Notebooks run an event loop in their thread. An engine that is made in another thread does not join that loop.
    with ThreadPoolExecutor(max_workers=1) as pool:
        return pool.submit(_load).result()


def _load() -> Any:
    from py_mini_racer import MiniRacer

    context = MiniRacer()
    context.eval(files("sheaf").joinpath("static/engine.js").read_text(encoding="utf-8"))
    return context


def run(task: str, request: dict[str, Any]) -> dict[str, Any]:
    """Run one request: an empty task clusters; ``fit``, ``assign`` and ``update`` are about topics.

    Raises:
        SheafError: if the request cannot be used
    """
    body = json.dumps(request, ensure_ascii=False, allow_nan=False)
    # A request is a text of the program, so that nothing is converted value by value.
    call = f"sheafRun({json.dumps(task)}, {json.dumps(body)})"
    with _lock:
        outcome: dict[str, dict[str, Any]] = json.loads(_context().eval(call).get())
    if "error" not in outcome:
        return outcome["ok"]
    raise _error_of(outcome["error"])


def _error_of(report: dict[str, Any]) -> SheafError:
    problem = (report.get("problems") or [{}])[0]
    place = problem.get("pointer", "").lstrip("/").replace("/", ".")
    message = problem.get("message") or report.get("detail") or report["message"]
    return SheafError(message, code=report["code"], place=place)


@lru_cache(maxsize=1)
def _description() -> dict[str, Any]:
    with _lock:
        description: dict[str, Any] = json.loads(_context().eval("sheafDescribe()"))
    return description


def algorithms() -> list[str]:
    """Return the names of the algorithms."""
    return list(_description()["algorithms"])


def languages() -> list[str]:
    """Return the names of the languages. ``"auto"`` detects the language of the documents."""
    return list(_description()["languages"])


def parameters(algorithm: str = "Leiden") -> dict[str, Any]:
    """Return the parameters of an algorithm as a JSON Schema, with title, description, default and range of each.

    Raises:
        SheafError: if there is no such algorithm
    """
    known: dict[str, dict[str, Any]] = _description()["algorithms"]
    if algorithm not in known:
        raise SheafError(f"must be one of {', '.join(known)}, but it is {algorithm!r}", place="algorithm")
    schema: dict[str, Any] = known[algorithm]["parameters"]
    return schema
