"""Files of documents, as the command line and the workbench read them."""

from __future__ import annotations

import codecs
import os
import warnings
from functools import lru_cache
from pathlib import Path
from typing import Any

from ._engine import SheafError, read_bytes

#: Encodings of one byte a letter, by the names of the web, with the codec of Python.
_CODECS = {
    **{f"windows-{number}": f"cp{number}" for number in (1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258, 874)},
    **{f"iso-8859-{part}": f"iso8859_{part}" for part in (2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16)},
    "koi8-r": "koi8_r",
    "koi8-u": "koi8_u",
    "ibm866": "cp866",
    "macintosh": "mac_roman",
    "x-mac-cyrillic": "mac_cyrillic",
}


class FileNotice(UserWarning):
    """What was guessed, left out or damaged when a file was read."""


class Records(list[dict[str, Any]]):
    """The records of a file: a list of dictionaries, which :func:`sheaf.cluster` and pandas take as it is.

    Attributes:
        text: names of the columns that hold prose: ``sheaf.cluster(records, text=records.text)``
        format: what the file is, such as ``csv`` or ``ris``
        notices: sentences on what was guessed, left out or damaged
    """

    def __init__(self, records: list[dict[str, Any]], text: list[str], format: str, notices: list[str]) -> None:
        super().__init__(records)
        self.text = text
        self.format = format
        self.notices = notices


@lru_cache(maxsize=1)
def _code_pages() -> dict[str, str]:
    high = bytes(range(0x80, 0x100))
    pages = {name: high.decode(codec, errors="replace") for name, codec in _CODECS.items()}
    # On the web the bytes without a character are control characters.
    pages["windows-1252"] = "".join(
        chr(byte) if character == "\ufffd" else character for byte, character in zip(high, pages["windows-1252"], strict=True)
    )
    return pages


def _as_utf8(data: bytes, encoding: str) -> bytes:
    try:
        return data.decode(encoding).encode()
    except LookupError as error:
        raise SheafError(f"must be the name of an encoding, but it is {encoding!r}", place="encoding") from error
    except UnicodeDecodeError as error:
        raise SheafError(f"does not fit: byte {error.start} is no character of {encoding}", place="encoding") from error


def _fits(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except (LookupError, UnicodeDecodeError):
        return False
    return True


def read_file(
    path: str | os.PathLike[str],
    *,
    encoding: str | None = None,
    format: str | None = None,
    clean_html: bool = False,
) -> Records:
    """Read a file as ``sheaf cluster`` does: CSV, Excel, JSON, Parquet, RIS, NBIB, BibTeX, mail, XML or text, also ``.gz``.

    What the file is follows from its content. What is guessed, left out or damaged is a :class:`FileNotice`, a warning.

    Args:
        path: the file
        encoding: the encoding of a text, such as ``"windows-1251"``. Default: detected
        format: what the file is, such as ``"csv"``, ``"ris"`` or ``"text"``. Default: detected
        clean_html: removes tags and character references of HTML from all values

    Returns:
        The records, with the names of the columns of prose as ``text``.

    Raises:
        OSError: if the file cannot be opened
        SheafError: if it cannot be read; the message names the place and the reason
    """
    data = Path(path).read_bytes()
    options: dict[str, Any] = {"cleanMarkup": clean_html}
    if format is not None:
        options["format"] = format
    if encoding is not None:
        data = _as_utf8(data, encoding)
        options["encoding"] = "utf-8"
    name = Path(path).name
    found = read_bytes(data, name, options, _code_pages())
    # Encodings of several bytes a letter are decoded by Python.
    other = next((each for each in found["asked"] if encoding is None and _fits(data, each)), None)
    if other is not None:
        found = read_bytes(_as_utf8(data, other), name, {**options, "encoding": "utf-8"}, _code_pages())
        found["notices"].insert(0, f"The encoding of the file was guessed: it is read as {codecs.lookup(other).name}.")
    for notice in found["notices"]:
        warnings.warn(notice, FileNotice, stacklevel=2)
    return Records(found["records"], found["text"], found["format"], found["notices"])
