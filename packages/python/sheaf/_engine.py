"""The engine: Sheaf's own program on the V8 inside this process. Nothing leaves the process."""

from __future__ import annotations

import atexit
import json
import os
import re
import sys
import threading
import warnings
from collections.abc import Iterable, Mapping
from ctypes import py_object, pythonapi
from functools import lru_cache
from platform import machine
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


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


def write_json(request: Mapping[str, Any]) -> str:
    """Return a request as JSON. Numbers of NumPy are numbers, and its arrays are lists.

    Raises:
        SheafError: for a value that JSON does not have
    """
    try:
        return json.dumps(request, ensure_ascii=False, allow_nan=False, default=_plain)
    except (TypeError, ValueError) as error:
        place, value = _unwritable(request, "")
        raise SheafError(
            f"must be a text, a finite number, a truth value, None, a list or a mapping with texts as its keys, but it is {value!r:.80}",
            place=place,
        ) from error


def _plain(value: Any) -> Any:
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(type(value).__name__)


def _unwritable(value: Any, place: str) -> tuple[str, Any]:
    """Return the first value within this one that JSON does not have, with its place."""
    if isinstance(value, Mapping):
        parts: Iterable[tuple[Any, Any]] = value.items()
    elif isinstance(value, (list, tuple)):
        parts = enumerate(value)
    else:
        return place, value
    for name, part in parts:
        try:
            json.dumps(part, allow_nan=False, default=_plain)
        except (TypeError, ValueError):
            return _unwritable(part, f"{place}.{name}" if place else str(name))
    return place, value


def _any_thread() -> list[str]:
    """Return the flags that let every thread call V8.

    Where the processor can guard memory by the thread, V8 lets in the thread that started it and those that this one
    starts. Any other that calls it ends the process. Sheaf is called by whichever thread needs it.
    """
    return ["--no-memory-protection-keys"] if sys.platform == "linux" and machine() == "x86_64" else []


def _part(name: str) -> Traversable:
    """Return a file that the package brings for V8."""
    # It takes as long to import as half of the package, which may never start the engine.
    from importlib.resources import files

    return files("sheaf").joinpath("static", name)


class _Engine:
    """The engine with the memory by which a run is stopped."""

    def __init__(self) -> None:
        from py_mini_racer import DEFAULT_V8_FLAGS, MiniRacer, init_mini_racer

        # A program that uses V8 itself has started it already, with flags of its own.
        init_mini_racer(flags=[*DEFAULT_V8_FLAGS, *_any_thread()], ignore_duplicate_init=True)
        self.context = MiniRacer()
        self.context.eval(_part("engine.js").read_text(encoding="utf-8"))
        self._stop: Any = self.context.eval("sheafStop")
        self._reads_files = False
        self._has_weights = False
        atexit.register(self._close)

    def _close(self) -> None:
        # While the interpreter is ending, a thread of V8 that calls it never returns, and V8 waits for that thread.
        if not _is_copy:
            self.context.close()

    def leave(self) -> None:
        """Never close V8 in this process, which lacks the threads that closing waits for."""
        pythonapi.Py_IncRef(py_object(self.context))

    def take_file(self, data: bytes, code_pages: Mapping[str, str]) -> None:
        """Give V8 the bytes of a file, and with the first one the program that reads files."""
        if not self._reads_files:
            self.context.eval(f"sheafCodePages = {json.dumps(code_pages)}")
            self.context.eval(_part("files.js").read_text(encoding="utf-8"))
            self._reads_files = True
        memory: Any = self.context.eval(f"sheafFile = new SharedArrayBuffer({max(1, len(data))})")
        memory[: len(data)] = data

    def take_weights(self) -> None:
        """Give V8 the weights of the sentence encoder, once."""
        if self._has_weights:
            return
        weights = _part("encoder.bin")
        if not weights.is_file():
            raise SheafError(
                "must not be 'meaning' here: this installation lacks the weights of the encoder. Make them in the checkout "
                "with `node tools/word-vectors/build.mjs meaning` and `npm run build`, and install the package again.",
                code="invalid-parameter",
                place="vectors",
            )
        data = weights.read_bytes()
        memory: Any = self.context.eval(f"sheafWeights = new SharedArrayBuffer({len(data)})")
        memory[:] = data
        self._has_weights = True

    def run(self, call: str) -> str:
        """Return what a call of JavaScript promises. An interrupted run ends at its next step."""
        try:
            return str(self.context.eval(call).get())  # type: ignore[union-attr]
        except BaseException:
            self._stop[:4] = (1).to_bytes(4, sys.byteorder)
            raise


_lock = threading.RLock()


@lru_cache(maxsize=1)
def _engine() -> _Engine:
    # Notebooks run an event loop in their thread. An engine that is made in another thread does not join that loop.
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(max_workers=1) as pool:
        return pool.submit(_Engine).result()


#: Whether this process is a copy of one that had started the engine. The copy lacks the threads of V8.
_is_copy = False


def _after_fork() -> None:
    global _is_copy, _lock
    if not _is_copy and _engine.cache_info().currsize > 0:
        _is_copy = True
        _engine().leave()
    # Another thread may have held the lock of the original.
    _lock = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def _started() -> _Engine:
    if _is_copy:
        raise RuntimeError(
            "Sheaf cannot run in a process that was forked after Sheaf had started. Use the start method \"spawn\": "
            'multiprocessing.get_context("spawn")'
        )
    return _engine()


class LanguageWarning(UserWarning):
    """Documents seem to be in another language than the one they are read in."""


def run(task: str, request: dict[str, Any], *, similarity: float | None = None) -> dict[str, Any]:
    """Run one request: an empty task clusters; ``fit``, ``assign`` and ``update`` are about topics.

    Args:
        similarity: for the task ``duplicates``: the least similarity of two documents

    Raises:
        SheafError: if the request cannot be used
        RuntimeError: in a process that was forked after the engine had started
    """
    _prepare(request)
    found: dict[str, Any] = _outcome_of("sheafRun", task, write_json(request), similarity)["ok"]
    return found


def run_telling(request: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """Cluster, and return the response and the language in which the documents were read.

    Raises:
        SheafError: if the request cannot be used
        RuntimeError: in a process that was forked after the engine had started
    """
    _prepare(request)
    outcome = _outcome_of("sheafRun", "", write_json(request), None)
    if outcome["notice"] is not None:
        # The line of the program that called the function of the package.
        warnings.warn(outcome["notice"], LanguageWarning, stacklevel=3)
    return outcome["ok"], outcome["language"]


def _prepare(request: Mapping[str, Any]) -> None:
    """Load what a request names and few need."""
    parameters = request.get("parameters") or request.get("model", {}).get("parameters")
    if isinstance(parameters, Mapping) and parameters.get("wordVectors") == "meaning":
        with _lock:
            _started().take_weights()


def call(name: str, request: dict[str, Any]) -> Any:
    """Call a function of the library with plain data.

    Raises:
        SheafError: if the data cannot be used
        RuntimeError: in a process that was forked after the engine had started
    """
    _prepare(request)
    return _outcome_of("sheafCall", name, write_json(request))["ok"]


def read_bytes(data: bytes, name: str, options: Mapping[str, Any], code_pages: Mapping[str, str]) -> dict[str, Any]:
    """Read the bytes of a file.

    Raises:
        SheafError: if they cannot be read
        RuntimeError: in a process that was forked after the engine had started
    """
    with _lock:
        _started().take_file(data, code_pages)
        found: dict[str, Any] = _outcome_of("sheafRead", len(data), name, options)["ok"]
    return found


def _outcome_of(function: str, *arguments: Any) -> dict[str, Any]:
    # A request is a text of the program, so that nothing is converted value by value.
    program = f"{function}({', '.join(map(json.dumps, arguments))})"
    with _lock:
        outcome: dict[str, Any] = json.loads(_started().run(program))
    if "error" not in outcome:
        return outcome
    raise _error_of(outcome["error"])


def _error_of(report: dict[str, Any]) -> SheafError:
    problem = (report.get("problems") or [{}])[0]
    place = problem.get("pointer", "").lstrip("/").replace("/", ".")
    detail = report.get("detail") or report["message"]
    message = problem.get("message") or detail
    # The detail may go on after the message: "Did you mean …?"
    if detail.startswith(message):
        message = detail
    # Some messages begin with the place.
    return SheafError(_in_python(message.removeprefix(f"{place} "), report["code"]), code=report["code"], place=place)


#: The types of JSON that messages of the engine name, in words of Python.
_TYPES = {"Number": "a number", "Boolean": "True or False", "String": "a text"}

#: What other programs call the number of groups.
_COUNTS = {"n_clusters", "num_clusters", "n_components", "n_topics", "nr_topics", "num_topics", "k"}


def _in_python(message: str, code: str) -> str:
    """Return a message of the engine in words of Python, with a hint where a name is unknown."""
    wrong = re.fullmatch(r"Value at key '.*?' should be an instance of '(\w+)', but encountered class '\w+': '(.*)'", message)
    if wrong and wrong[1] in _TYPES:
        return f"must be {_TYPES[wrong[1]]}, but it is {wrong[2]!r}"
    unknown = re.fullmatch(r"Unrecognized extra attributes with keys: (\S+)(.*)", message)
    if unknown:
        hint = " More or fewer groups: granularity (Leiden), clusterCount (Bisecting K-Means)." if unknown[1] in _COUNTS else ""
        return f"is no parameter; sheaf.parameters() lists them.{unknown[2]}{hint}"
    if code == "unknown-algorithm":
        return f"{message} sheaf.algorithms() lists them."
    if code == "unknown-language":
        name = re.search(r'"(.*?)"', message)
        near = [each for each in languages() if name and each.lower().startswith(name[1].lower())] if name else []
        hint = f' Did you mean "{near[0]}"?' if near and "Did you mean" not in message else ""
        return f"{message}{hint} sheaf.languages() lists them."
    return message


@lru_cache(maxsize=1)
def _description() -> dict[str, Any]:
    with _lock:
        description: dict[str, Any] = json.loads(str(_started().context.eval("sheafDescribe()")))
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
