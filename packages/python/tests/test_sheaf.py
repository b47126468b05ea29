"""What programs and notebooks rely on."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path

import numpy
import pandas
import pytest
from sklearn.base import clone
from sklearn.utils.validation import check_is_fitted

import sheaf

TEXTS = [
    "Solar panels on the school roof",
    "Cheap solar panels for the garage",
    "Solar panels in winter",
    "Wind power at sea",
    "Wind power on land",
    "More wind power wanted",
    "Zebra",
]


POWER = ["Solar panels", "Cheap solar panels", "Solar panels now", "Wind power", "Wind power at sea", "Wind power today"] * 5


def lingo(documents=TEXTS, **more):
    return sheaf.cluster(documents, algorithm="Lingo", **more)


class TestCluster:
    def test_groups_have_names_and_documents(self):
        found = {group.label: group.documents for group in lingo()}
        assert found["Solar Panels"] == [0, 1, 2]
        assert found["Wind Power"] == [3, 4, 5]

    @pytest.mark.parametrize(
        "documents",
        [
            TEXTS,
            tuple(TEXTS),
            (text for text in TEXTS),
            [{"body": text, "n": 1} for text in TEXTS],
            pandas.DataFrame({"body": TEXTS, "year": 2024}),
            pandas.Series(TEXTS),
            [*TEXTS[:-1], "Zebra"],
        ],
    )
    def test_takes_whatever_holds_texts(self, documents):
        has_fields = isinstance(documents, pandas.DataFrame) or (isinstance(documents, list) and isinstance(documents[0], dict))
        groups = lingo(documents, text="body" if has_fields else None)
        assert [group.documents for group in groups][:1] == [[0, 1, 2]]

    def test_empty_cells_are_absent(self):
        frame = pandas.DataFrame({"title": [None, float("nan"), pandas.NA, *TEXTS], "score": range(10)})
        groups = lingo(frame, text="title")
        assert groups[0].documents == [3, 4, 5]
        assert groups.unclustered[:3] == [0, 1, 2]

    def test_ids_stay_from_run_to_run(self):
        rows = [{"id": f"d{n}", "text": text} for n, text in enumerate(TEXTS)]
        first = sheaf.cluster(rows, id="id", previous={"clusters": []})
        second = sheaf.cluster(rows[::-1], id="id", previous=first)
        assert {group.id for group in second} == {group.id for group in first}
        assert {group.status for group in second} == {"kept"}

    def test_vectors_of_numpy_and_of_lists_are_the_same(self):
        rng = numpy.random.default_rng(1)
        vectors = numpy.eye(7, 8) + rng.random((7, 8)) / 10
        first = sheaf.cluster(TEXTS, vectors=vectors)
        assert first.response == sheaf.cluster(TEXTS, vectors=vectors.astype("float32").tolist()).response

    def test_is_deterministic_on_several_threads(self):
        results: list[object] = []
        threads = [threading.Thread(target=lambda: results.append(lingo().response)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert results == [lingo().response] * 4

    def test_any_text_passes_unharmed(self):
        strange = ["\u2028 日本語 😀 \u0000 </script>", "\ud83d", "ünïcödé", ""]
        with pytest.raises(UnicodeEncodeError):
            "\ud83d".encode()
        groups = sheaf.cluster(strange)
        assert len(groups.titles) == 4

    def test_languages_and_parameters_are_described(self):
        assert sheaf.algorithms() == ["Leiden", "Lingo", "STC", "Bisecting K-Means"]
        assert {"English", "Japanese"} <= set(sheaf.languages())
        assert sheaf.parameters("Leiden")["properties"]["granularity"]["maximum"] == 20


class TestErrors:
    @pytest.mark.parametrize(
        ("documents", "options", "message"),
        [
            ("x", {}, "documents: must be a list of texts or of mappings, but it is one text"),
            (7, {}, "documents: must be a list of texts or of mappings, but it is a int"),
            ([7], {}, "documents.0: must be a text or a mapping, but it is a int"),
            ([{"a": {}}], {}, "documents.0.a: must be a text, a number or a list of them, but it is a dict"),
            (["x"], {"text": "t"}, "text: must be a field of the documents, but it is 't'"),
            (["x"], {"language": "Klingon"}, 'language: There is no language "Klingon".'),
            (["x"], {"algorithm": "K"}, "algorithm: "),
            (["x"], {"granularity": 99}, "parameters.granularity: Value must be <= 20"),
            (["x"], {"colour": 1}, "parameters.colour: "),
            (["x"], {"vectors": [[1.0, 2.0], [1.0, 2.0]]}, "vectors: must have one row for each of the 1 documents"),
        ],
    )
    def test_name_the_place_and_the_rule(self, documents, options, message):
        with pytest.raises(sheaf.SheafError, match=".*") as caught:
            sheaf.cluster(documents, **options)
        assert message in str(caught.value)

    def test_have_a_code(self):
        with pytest.raises(sheaf.SheafError) as caught:
            sheaf.cluster(["x"], language="Klingon")
        assert (caught.value.code, caught.value.place) == ("unknown-language", "language")


class TestResult:
    def test_is_a_sequence(self):
        result = lingo()
        assert len(result) == len(list(result))
        assert repr(result[0]) == "<Cluster 'Solar Panels': 3 documents>"
        assert result.documents_of(0) == TEXTS[:3]

    def test_is_a_data_frame(self):
        frame = lingo().to_frame()
        assert list(frame.columns) == ["document", "cluster", "label", "title"]
        assert frame[frame.label == "Solar Panels"].document.tolist() == [0, 1, 2]
        assert frame[frame.cluster == -1].document.tolist() == [6]

    def test_shows_itself_without_trusting_texts(self):
        html = lingo(["<img src=x> solar power", "<img src=x> solar power", "wind"])._repr_html_()
        assert "<details" in html
        assert "<img" not in html

    def test_has_a_widget_whose_selection_comes_back(self):
        result = lingo()
        widget = result.widget()
        widget.selected = [3, 4]
        assert widget.documents == TEXTS[3:5]


class TestClusterer:
    def test_is_an_estimator_of_scikit_learn(self):
        clusterer = sheaf.SheafClusterer(algorithm="Lingo")
        assert clusterer.fit_predict(TEXTS).tolist() == lingo().labels_
        check_is_fitted(clusterer)
        assert clone(clusterer).get_params()["algorithm"] == "Lingo"

    def test_takes_parameters(self):
        clusterer = sheaf.SheafClusterer(parameters={"granularity": 99})
        with pytest.raises(sheaf.SheafError, match="granularity"):
            clusterer.fit(TEXTS)


class TestTopics:
    def test_are_found_again_in_other_documents(self, tmp_path: Path):
        model = sheaf.fit_topics(POWER)
        assert [topic["labels"][0] for topic in model.topics] == ["Solar Panels", "Wind Power"]
        path = tmp_path / "power.topics.json"
        model.save(path)
        found = sheaf.TopicModel.load(path).assign(["Solar panels in summer", "Okapi"])
        assert [each["topic"] for each in found] == [model.topics[0]["id"], None]

    def test_grow_by_what_is_new(self):
        model = sheaf.fit_topics(POWER)
        updated, events = model.update(["Heat pump in the cellar", "Heat pump for a house"] * 12)
        assert len(updated.topics) > len(model.topics)
        assert events


def test_it_needs_neither_pandas_nor_numpy_nor_scikit_learn():
    program = (
        "import sys\n"
        "for name in ('pandas', 'numpy', 'sklearn', 'anywidget'): sys.modules[name] = None\n"
        "import sheaf\n"
        "print(sheaf.SheafClusterer(algorithm='Lingo').fit_predict(['a b', 'a b', 'c']))\n"
        "try: sheaf.cluster(['x']).widget()\n"
        "except ImportError as error: print(error)\n"
    )
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert "pip install" in printed


def test_results_are_those_of_the_command(pytestconfig):
    """The responses of `sheaf cluster`, which the test in TypeScript puts here."""
    goldens = pytestconfig.getoption("--goldens")
    if goldens is None:
        pytest.skip("no --goldens: see e2e/slow/python.test.ts")
    from sheaf._engine import run

    for name, golden in json.loads(Path(goldens).read_text(encoding="utf-8")).items():
        assert run("", golden["request"]) == golden["response"], name
