"""What programs and notebooks rely on."""

from __future__ import annotations

import json
import os
import pickle
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


def frame_of(texts):
    return pandas.DataFrame({"text": texts, "year": 2024})


def lingo(documents=TEXTS, **more):
    return sheaf.cluster(documents, algorithm="Lingo", **more)


class TestCluster:
    def test_groups_have_names_and_documents(self):
        found = {group.label: group.documents for group in lingo()}
        assert found["Solar Panels"] == [0, 1, 2]
        assert found["Wind Power"] == [3, 4, 5]

    def test_categories_of_one_name_are_one_and_a_single_word_needs_no_list(self):
        seeds = [{"name": "Own", "words": "wind"}, {"name": "Own", "texts": ["Zebra"]}]
        once = [{"name": "Own", "words": ["wind"], "texts": ["Zebra"]}]
        found = sheaf.cluster(POWER, seeds=seeds)
        assert [group.documents for group in found] == [group.documents for group in sheaf.cluster(POWER, seeds=once)]
        assert [group.category for group in found if group.category] == ["Own"]

    def test_a_document_of_several_clusters_has_the_label_of_the_first(self):
        found = lingo([*TEXTS, "Solar panels and wind power"])
        places = [place for place, group in enumerate(found) if 7 in group.documents]
        assert len(places) > 1
        assert found.labels_[7] == places[0]

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

    def test_a_language_that_is_not_the_one_named_is_a_warning(self):
        texts = ["Die Bahn hat heute wieder Verspätung", "Das Schwimmbad in der Stadt wird saniert"]
        with pytest.warns(sheaf.LanguageWarning, match="seem to be in German, but they are read as English") as told:
            assert sheaf.cluster(texts).language == "English"
        assert told[0].filename == __file__
        assert sheaf.cluster(texts, language="auto").language == "German"

    def test_empty_cells_are_absent(self):
        frame = pandas.DataFrame({"title": [None, float("nan"), pandas.NA, *TEXTS], "score": range(10)})
        groups = lingo(frame, text="title")
        assert groups[0].documents == [3, 4, 5]
        assert groups.unclustered[:3] == [0, 1, 2]

    def test_numbers_dates_and_truth_values_name_no_cluster_unless_they_are_asked_for(self):
        frame = pandas.DataFrame(
            {"body": TEXTS, "year": 2024, "day": pandas.Timestamp("2024-01-01"), "done": True, "kind": pandas.Categorical(["x"] * 7)}
        )
        assert lingo(frame).response == lingo(frame, text=["body", "kind"]).response
        assert lingo(frame[["year"]]).titles == ["2024"] * 7

    @pytest.mark.parametrize("frame", [pandas.DataFrame(), pandas.DataFrame({"body": []}), pandas.DataFrame({"body": [None]})])
    def test_a_frame_without_texts_has_no_clusters(self, frame):
        column = "body" if len(frame.columns) else None
        assert lingo(frame, text=column).response["clusters"] == []
        assert len(lingo(frame, text=column).to_frame()) == len(frame)

    def test_a_column_may_have_a_number_as_its_name(self):
        assert lingo(pandas.DataFrame({0: TEXTS, 1: TEXTS[::-1]}), text=0).response == lingo().response

    def test_cells_may_be_arrays_and_numbers_of_numpy(self):
        rows = [{"text": numpy.array(["one", "two"])}, {"text": numpy.float32("nan")}, {"text": numpy.int64(7)}]
        assert lingo(rows).titles == ["one two", "", "7"]

    def test_parameters_may_be_numbers_of_numpy(self):
        assert sheaf.cluster(TEXTS, granularity=numpy.int64(2)).response == sheaf.cluster(TEXTS, granularity=2).response

    def test_vectors_may_be_a_data_frame_and_lack_rows(self):
        vectors = numpy.eye(7, 8)
        found = sheaf.cluster(TEXTS, vectors=vectors).response
        assert sheaf.cluster(TEXTS, vectors=pandas.DataFrame(vectors)).response == found
        vectors[3] = 0
        rows = [None if number == 3 else row for number, row in enumerate(vectors.tolist())]
        assert sheaf.cluster(TEXTS, vectors=rows).response == sheaf.cluster(TEXTS, vectors=vectors).response

    def test_copies_are_where_the_document_is_that_stands_for_them(self):
        texts = ["Solar panels on the school roof today", "Solar panels on the school roof today", *TEXTS[1:]]
        found = lingo(texts, duplicates="collapse")
        (group,) = found.response["duplicates"]
        assert group["documents"] == [0, 1]
        assert found.labels_[0] == found.labels_[1] >= 0
        assert found.unclustered == [7]
        assert "1 in none" in found._repr_html_()
        frame = found.to_frame()
        assert frame[frame.document == 1].label.tolist() == frame[frame.document == 0].label.tolist()
        assert found.documents_of(found.labels_[1])[:2] == texts[:2]
        assert sorted(found[found.labels_[1]].documents)[:2] == [0, 1]
        assert found.widget()._clusters[found.labels_[1]]["documents"] == found[found.labels_[1]].documents

    def test_a_topic_may_be_named_as_the_rest_is(self):
        entry = {"labels": ["Other Topics"], "documents": [0], "clusters": [], "score": 2.5}
        more = {"documents": ["a", "b"], "rows": ["a", "b"], "titles": ["a", "b"], "language": "English"}
        found = sheaf.Clusters({"clusters": [entry, {**entry, "documents": [1], "score": 0.0}]}, **more)
        assert found.labels_ == [0, -1]
        assert repr(found).endswith("1 cluster of 2 documents")
        assert found.to_frame().label.tolist() == ["Other Topics", ""]

    def test_a_column_of_ids_may_have_a_number_as_its_name(self):
        frame = pandas.DataFrame({0: range(7), 1: TEXTS})
        found = lingo(frame, id=0, previous={"clusters": []})
        assert found.response["clusters"][0]["ids"] == [0, 1, 2]
        assert found.titles == TEXTS

    def test_results_can_be_pickled(self):
        assert pickle.loads(pickle.dumps(lingo())).response == lingo().response

    def test_an_interrupt_ends_a_long_run_and_the_next_one_starts_at_once(self):
        """The long run alone takes several seconds on any machine, and dozens on a busy one."""
        program = (
            "import _thread, sheaf, threading, time\n"
            "long = [f'{n % 13} solar {n % 113} panels {n % 1009} number {n}' for n in range(40000)]\n"
            "sheaf.cluster(['a b'])\n"
            "threading.Timer(1, _thread.interrupt_main).start()\n"
            "try:\n"
            "    sheaf.cluster(long)\n"
            "    print('done')\n"
            "except KeyboardInterrupt:\n"
            "    from sheaf._engine import _engine\n"
            "    print('interrupted', bytes(_engine()._stop)[0])\n"
            "print(len(sheaf.cluster(['a b', 'a b', 'a b'])))\n"
        )
        printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
        assert printed == "interrupted 1\n1\n"

    @pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
    def test_a_forked_process_gets_an_error_and_does_not_hang(self):
        lingo()
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                lingo()
                os.write(writer, b"clusters")
            except RuntimeError as error:
                os.write(writer, str(error).encode())
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as said:
            assert 'get_context("spawn")' in said.read()
        os.waitpid(child, 0)

    @pytest.mark.parametrize("end", ["", "threading.Thread(target=sheaf.languages).start()", "if os.fork() > 0: os.wait()"])
    def test_a_program_that_has_clustered_ends(self, end):
        if "fork" in end and not hasattr(os, "fork"):
            pytest.skip("this system has no fork")
        program = f"import os, threading, sheaf\nsheaf.algorithms()\n{end}"
        for _ in range(2):
            assert subprocess.run([sys.executable, "-c", program], timeout=60).returncode == 0

    def test_ids_stay_from_run_to_run(self):
        rows = [{"id": f"d{n}", "text": text} for n, text in enumerate(TEXTS)]
        first = sheaf.cluster(rows, id="id", previous={"clusters": []})
        second = sheaf.cluster(rows[::-1], id="id", previous=first)
        assert {group.id for group in second} == {group.id for group in first}
        assert {group.status for group in second} == {"kept"}

    def test_long_keys_of_a_database_are_told_apart(self):
        rows = [{"id": 1234567890123456780 + n, "text": text} for n, text in enumerate(TEXTS)]
        first = sheaf.cluster(rows, id="id", previous={"clusters": []})
        ids = [name for group in first.response["clusters"] for name in group["ids"]]
        assert set(ids) <= {str(row["id"]) for row in rows}
        second = sheaf.cluster(rows[::-1], id="id", previous=first)
        assert {group.status for group in second} == {"kept"}

    def test_vectors_of_numpy_and_of_lists_are_the_same(self):
        rng = numpy.random.default_rng(1)
        vectors = numpy.eye(7, 8) + rng.random((7, 8)) / 10
        first = sheaf.cluster(TEXTS, vectors=vectors)
        assert first.response == sheaf.cluster(TEXTS, vectors=vectors.astype("float32").tolist()).response

    def test_vectors_may_be_named(self):
        found = sheaf.cluster(TEXTS, vectors="english").response
        assert found == sheaf.cluster(TEXTS, wordVectors="english").response
        texts = ["The cat sleeps on the sofa", "A kitten naps on the couch", "Stock prices fell", "The market crashed"] * 3
        if (Path(sheaf.__file__).parent / "static/encoder.bin").is_file():
            found = sheaf.cluster(texts, vectors="meaning").response
            assert found == sheaf.cluster(texts, wordVectors="meaning").response != sheaf.cluster(texts).response
        else:
            with pytest.raises(sheaf.SheafError, match="vectors: must not be 'meaning' here: this installation lacks"):
                sheaf.cluster(texts, vectors="meaning")
        with pytest.raises(sheaf.SheafError, match="parameters.wordVectors: "):
            sheaf.cluster(texts, vectors="dreams")

    def test_vectors_may_be_a_column_of_a_data_frame(self):
        vectors = numpy.eye(7, 8)
        expected = sheaf.cluster(TEXTS, vectors=vectors).response
        for rows in (vectors.tolist(), list(vectors)):
            assert sheaf.cluster(TEXTS, vectors=pandas.DataFrame({"embedding": rows})["embedding"]).response == expected
        vectors[3] = 0
        for nothing in (None, float("nan"), pandas.NA):
            rows = [nothing if number == 3 else row for number, row in enumerate(vectors.tolist())]
            assert sheaf.cluster(TEXTS, vectors=pandas.Series(rows)).response == sheaf.cluster(TEXTS, vectors=vectors).response

    def test_is_deterministic_on_several_threads(self):
        results: list[object] = []
        threads = [threading.Thread(target=lambda: results.append(lingo().response)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert results == [lingo().response] * 4

    def test_a_thread_older_than_the_engine_may_call_it(self):
        program = '''
import threading, sheaf
begin, done = threading.Event(), []
def older():
    begin.wait()
    done.append(sheaf.cluster(["solar panels"] * 3, algorithm="STC").response)
thread = threading.Thread(target=older)
thread.start()
with_new = threading.Thread(target=lambda: sheaf.cluster(["solar panels"] * 3, algorithm="STC"))
with_new.start()
with_new.join()
begin.set()
thread.join()
print(len(done))
'''
        run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
        assert (run.returncode, run.stdout) == (0, "1\n")

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
            (7, {}, "documents: must be a list of texts or of mappings, but it is of type int"),
            ([7], {}, "documents.0: must be a text or a mapping, but it is of type int"),
            ([{"a": {}}], {}, "documents.0.a: must be a text, a number or a list of them, but it is of type dict"),
            ([{"a": [["b"]]}], {}, "documents.0.a.0: must be a text, a number or a list of them, but it is of type list"),
            (pandas.DataFrame([["b", "c"]], columns=["a", "a"]), {}, "documents: must have columns with different names"),
            ([{"a": "b", "id": float("inf")}], {"id": "id"}, "documents.0.id: must be a text or a finite number"),
            (["x"], {"granularity": float("nan")}, "parameters.granularity: must be a text, a finite number"),
            (["x"], {"dictionaries": {"wordFilters": {1}}}, "parameters.dictionaries.wordFilters: must be a text"),
            (["x"], {"vectors": pandas.Series(["a"], dtype=object)}, "vectors.0: must be a list of numbers, but it is of type str"),
            (["x"], {"vectors": ["a"]}, "vectors.0: must be a list of numbers, but it is of type str"),
            (["x"], {"vectors": [["a", "b"]]}, "vectors: must hold numbers only"),
            (["x"], {"vectors": numpy.array([[1j, 2]])}, "vectors: must hold numbers, but the type of the array is complex128"),
            (["x", "y"], {"vectors": [[1, 2], [1]]}, "vectors.1: must have 2 numbers as the longest row, but it has 1"),
            (["x"], {"text": "t"}, "text: must be a field of the documents, but it is 't'"),
            (["x"], {"language": "Klingon"}, 'language: There is no language "Klingon".'),
            (["x"], {"algorithm": "K"}, 'algorithm: There is no algorithm "K". sheaf.algorithms() lists them.'),
            (["x"], {"granularity": 99}, "parameters.granularity: Value must be <= 20"),
            (["x"], {"colour": 1}, "parameters.colour: "),
            (["x"], {"algorithm": "Lingo", "scoreWeigth": 1}, 'scoreWeigth: is no parameter; sheaf.parameters() lists them. Did you mean "scoreWeight"?'),
            (["x"], {"n_clusters": 3}, "More or fewer groups: granularity (Leiden)"),
            (["x"], {"granularity": "2"}, "parameters.granularity: must be a number, but it is '2'"),
            (["x"], {"language": "en"}, 'Did you mean "English"? sheaf.languages() lists them.'),
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

    def test_gives_the_documents_at_every_place_of_its_labels(self):
        result = lingo()
        labels = numpy.asarray(result.labels_)
        for place in [*set(labels), *lingo().to_frame().cluster.unique()]:
            assert result.documents_of(place) == [TEXTS[number] for number in numpy.flatnonzero(labels == place)]
        assert result.documents_of(-1) == ["Zebra"]
        assert result.documents_of(result[1]) == result.documents_of(1)
        for place in (-2, len(result), numpy.int64(99)):
            with pytest.raises(sheaf.SheafError, match="cluster: must be from -1 to "):
                result.documents_of(place)

    def test_is_a_data_frame(self):
        frame = lingo().to_frame()
        assert list(frame.columns) == ["document", "cluster", "label", "title"]
        assert frame[frame.label == "Solar Panels"].document.tolist() == [0, 1, 2]
        assert frame[frame.cluster == -1].document.tolist() == [6]

    def test_keeps_the_index_of_a_data_frame(self):
        frame = pandas.DataFrame({"title": TEXTS, "label": "x"}, index=list("abcdefg"))
        joined = frame.join(lingo(frame, text="title").to_frame(prefix="s_"))
        assert joined.loc["d", "s_label"] == "Wind Power"
        assert joined.loc["g", "s_cluster"] == -1

    def test_explains_and_represents_its_clusters(self):
        result = lingo(explain=True)
        (found,) = result.explain(3)
        assert found["labels"] == ["Wind Power"]
        assert {TEXTS[3][match["start"] : match["end"]] for match in found["matches"]} == {"Wind power"}
        assert result.explain(6) == []
        assert result.diversify(2) == [TEXTS[0], TEXTS[3]]
        with pytest.raises(sheaf.SheafError, match="explain: must be True"):
            lingo().explain(0)

    def test_says_what_became_of_the_clusters_of_an_earlier_one(self):
        more = [*TEXTS, *["Heat pump in the cellar"] * 3]
        became = lingo(more).compare(lingo())
        assert "new" in [each["status"] for each in became]
        assert [each["status"] for each in lingo().compare(lingo())] == ["kept"] * len(lingo())
        rows = [{"id": f"d{n}", "text": text} for n, text in enumerate(TEXTS)]
        first, second = (lingo(each, text="text", id="id") for each in (rows, rows[::-1]))
        assert {each["status"] for each in second.compare(first)} == {"kept"}

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

    def test_finds_its_clusters_in_other_documents_and_adds_those_that_they_make(self):
        clusterer = sheaf.SheafClusterer(algorithm="Lingo").fit(pandas.DataFrame({"body": POWER}))
        assert clusterer.feature_names_in_.tolist() == ["body"]
        others = pandas.DataFrame({"body": ["Wind power at night", "Okapi"]})
        wind = clusterer.predict(others)[0]
        assert clusterer.clusters_[wind].label == "Wind Power"
        assert clusterer.predict(others)[1] == -1
        table = clusterer.transform(others)
        assert table.shape[0] == 2
        assert table[0].argmax() == wind
        pumps = pandas.DataFrame({"body": ["Heat pump in the cellar", "Heat pump for a house"] * 12})
        clusterer.partial_fit(pumps)
        assert min(clusterer.labels_) == len(clusterer.clusters_)
        assert clusterer.predict(others)[0] == wind
        assert sheaf.SheafClusterer().partial_fit(POWER).labels_.tolist() == sheaf.cluster(POWER).labels_
        with pytest.raises(Exception, match="not fitted yet"):
            sheaf.SheafClusterer().predict(TEXTS)

    def test_a_grid_can_search_over_the_parameters_of_the_algorithm(self):
        clusterer = clone(sheaf.SheafClusterer().set_params(granularity=2, text=None, parameters__labelCount=1))
        assert clusterer.parameters == {"granularity": 2, "labelCount": 1}
        with pytest.raises(sheaf.SheafError, match="granularty: is no parameter"):
            clusterer.set_params(granularty=2).fit(TEXTS)

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

    def test_a_model_from_a_file_reads_the_fields_that_are_named(self, tmp_path: Path):
        path = tmp_path / "power.topics.json"
        sheaf.fit_topics(POWER).save(path)
        rows = [{"title": "Solar panels in summer", "note": "Wind power wind power"}]
        assert sheaf.TopicModel.load(path, text="title").assign(rows)[0]["topic"] == "t1"
        assert sheaf.TopicModel.load(path, text="note").assign(rows)[0]["topic"] == "t2"

    def test_grow_by_what_is_new(self):
        model = sheaf.fit_topics(POWER)
        updated, events = model.update(["Heat pump in the cellar", "Heat pump for a house"] * 12)
        assert len(updated.topics) > len(model.topics)
        assert events

    def test_leftovers_become_a_topic_when_there_are_enough_of_them(self):
        pumps = ["Heat pump in the cellar", "Heat pump for a house", "Heat pump and cellar"]
        model = sheaf.fit_topics(POWER)
        first, _ = model.update(frame_of(pumps * 2))
        assert [row["text"] for row in first.leftovers] == pumps * 2
        assert len(first.topics) == len(model.topics)
        second, events = first.update(pumps * 2, leftovers=first.leftovers)
        assert len(second.topics) == len(model.topics) + 1
        assert [event["documents"] for event in events if event["kind"] == "new"] == [12]
        assert len(second.assignments) == 12
        assert second.leftovers == []

    def test_are_edited_and_made_again(self, tmp_path: Path):
        model = sheaf.fit_topics(POWER)
        edited = model.edit(rename={"t1": "Sun"}, drop=["t2"])
        assert edited.labels["t1"] == "Sun"
        assert edited.assign(["Wind power"])[0]["muted"]
        refitted, events = edited.refit(POWER)
        assert (refitted.labels["t1"], events) == ("Sun", [])
        with pytest.raises(sheaf.SheafError, match='There is no topic "t9"'):
            model.edit(drop=["t9"])
        for changes in ({"drop": "t2"}, {"merge": ["t1", "t2"]}):
            with pytest.raises(sheaf.SheafError, match="must hold lists of ids"):
                model.edit(**changes)
        with pytest.raises(sheaf.SheafError, match="^options.perod: is unknown: the options are period"):
            model.update(POWER, perod="x")
        assert repr(sheaf.fit_topics([])) == "no topics"
        packed = tmp_path / "power.topics.json.gz"
        edited.save(packed)
        assert sheaf.TopicModel.load(packed).model == edited.model
        for content in (b"{}", b"x", packed.read_bytes()[:50]):
            packed.write_bytes(content)
            with pytest.raises(sheaf.SheafError, match="holds no topic model"):
                sheaf.TopicModel.load(packed)

    def test_with_word_vectors_are_made_again_in_another_process(self, tmp_path: Path):
        path = tmp_path / "power.topics.json"
        sheaf.fit_topics(POWER, wordVectors="english").save(path)
        program = f"import sheaf\nmodel, events = sheaf.TopicModel.load({str(path)!r}).refit({POWER!r})\nprint(events)"
        assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "[]\n"

    def test_are_counted_by_period(self):
        model = sheaf.fit_topics(POWER)
        found = sheaf.trends(model.assign(POWER), ["one", "two"] * 15, order=["two", "one"])
        assert (found["periods"], found["totals"]) == (["two", "one"], [15, 15])
        with pytest.raises(sheaf.SheafError, match="periods: must be one for each of the 1 documents"):
            sheaf.trends(["t1"], [])

    def test_make_a_data_frame_that_keeps_its_index(self):
        frame = pandas.DataFrame({"body": ["Wind power", "Okapi"]}, index=["a", "b"])
        found = frame.join(sheaf.fit_topics(POWER).assign_frame(frame))
        assert found.label.tolist()[0] == "Wind Power"
        assert found.topic.isna().tolist() == [False, True]

    def test_a_fit_has_leftovers_too(self):
        model = sheaf.fit_topics([*POWER, "Okapi"])
        assert "Okapi" in model.leftovers

    def test_a_model_of_the_command_reads_its_fields_and_says_so_where_there_are_none(self):
        field = "What should we improve?"
        rows = [{field: text, "note": "Okapi"} for text in POWER]
        model = sheaf.fit_topics(rows, text=field, options={"fields": [field]})
        reread = sheaf.TopicModel(model.model, [])
        assert reread.assign(rows) == model.assign(rows)
        assert reread.assign(pandas.DataFrame(rows)) == model.assign(rows)
        assert reread.assign([{field: None}])[0]["topic"] is None
        for others in (["Solar panels"], [{"note": "Solar panels"}], pandas.DataFrame({"note": ["Solar panels"]})):
            with pytest.raises(sheaf.SheafError, match="documents: must have a field that the model reads: What should"):
                reread.assign(others)
            with pytest.raises(sheaf.SheafError, match="the fields are (note|text)"):
                reread.update(others)


def test_completion_finds_all_names():
    assert set(sheaf.__all__) <= set(dir(sheaf))


def test_near_duplicates_are_found():
    with pytest.raises(sheaf.SheafError, match="similarity: must be from 0.3 to 1, but it is 2"):
        sheaf.duplicates(["Solar panels"], similarity=2)
    (group,) = sheaf.duplicates(["Solar panels on my roof", "Solar panels on my roof", "Okapi"])
    assert group["documents"] == [0, 1]


def test_importing_it_imports_no_library_beside_its_own_and_few_of_python():
    """Others take longer to import than all of Sheaf, which takes 0.05 seconds of the processor."""

    def imported(program: str) -> set[str]:
        run = subprocess.run([sys.executable, "-X", "importtime", "-c", program], capture_output=True, text=True, check=True)
        return {line.rpartition("|")[2].strip() for line in run.stderr.splitlines()}

    own = imported("import sheaf") - imported("pass")
    assert {name.split(".")[0] for name in own} - set(sys.stdlib_module_names) == {"sheaf"}
    assert own.isdisjoint({"asyncio", "http", "unittest", "email", "ssl", "sqlite3", "xml", "multiprocessing"})
    assert own.isdisjoint({"concurrent.futures", "importlib.resources", "logging", "tempfile"})
    assert "sheaf._clusterer" not in own


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
        pytest.skip("no --goldens: see e2e/python/thorough/python.test.ts")
    from sheaf._engine import run

    for name, golden in json.loads(Path(goldens).read_text(encoding="utf-8")).items():
        assert run("", golden["request"]) == golden["response"], name


class TestPrisma:
    def test_records_of_several_files_are_merged_and_decisions_counted(self):
        table = pandas.DataFrame(
            {"Title": ["Bees in towns", "Soil in fields"], "PMID": [30000000, None], "Year": [2019, 2020]}
        )
        rows = [
            {"title": "Bees in the towns", "pmid": "30000000", "decision": "include"},
            {"title": "Wind", "year": 2021, "notes": 'RAYYAN-INCLUSION: {"Ada"=>"Excluded"}'},
        ]
        numbers = sheaf.prisma({"table": table, "rows": rows})
        assert numbers["found"] == {"table": 2, "rows": 2}
        assert [numbers[name] for name in ("duplicates", "included", "excluded", "unscreened")] == [1, 1, 1, 1]
        assert "Merged: 1 by PubMed number." in numbers["notices"]
        assert numbers["text"].startswith("Records identified: 4 (table 2, rows 2)")

    def test_no_records_are_counted_as_none(self):
        assert sheaf.prisma({"empty": []})["found"] == {"empty": 0}


FIXTURES = Path(__file__).parents[2] / "sources/fixtures"


class TestReadFile:
    @pytest.mark.parametrize(
        ("name", "count", "format", "text"),
        [
            ("questions-semicolon.csv", 251, "csv", ["title", "question", "details", "answers"]),
            ("questions.csv.gz", 251, "csv", ["title", "question", "details", "answers"]),
            ("questions.xlsx", 251, "xlsx", ["title", "question", "details", "answers"]),
            ("questions-utf-16.csv", 251, "csv", ["title", "question", "details", "answers"]),
            ("parquet/solar-zstd.parquet", 6, "parquet", ["title", "text"]),
            ("field/mail.mbox", 4, "mail", ["subject"]),
        ],
    )
    @pytest.mark.filterwarnings("ignore::sheaf.FileNotice")
    def test_a_file_of_any_kind_becomes_records(self, name, count, format, text):
        records = sheaf.read_file(FIXTURES / name)
        assert (len(records), records.format, records.text) == (count, format, text)

    @pytest.mark.parametrize(("name", "encoding"), [("k_cp1251", "Windows-1251"), ("k_sjis", "shift_jis")])
    def test_a_guessed_encoding_is_said(self, name, encoding):
        path = FIXTURES / f"field/{name}.csv"
        with pytest.warns(sheaf.FileNotice, match=encoding):
            guessed = sheaf.read_file(path)
        assert sheaf.read_file(path, encoding=encoding) == guessed

    def test_words_that_are_read_like_their_plain_spelling_are_said(self, tmp_path):
        path = tmp_path / "curly.csv"
        path.write_text("id,text\n1,The driver’s licence\n2,Women’s shoes\n3,Men and boys\n", encoding="utf-8")
        with pytest.warns(sheaf.FileNotice, match="2 documents have curly apostrophes"):
            sheaf.read_file(path)

    def test_records_can_be_clustered_and_framed(self):
        records = sheaf.read_file(FIXTURES / "questions.csv")
        assert len(sheaf.cluster(records, text=records.text)) > 5
        assert list(pandas.DataFrame(records)["title"])[0] == records[0]["title"]

    def test_what_cannot_be_read_is_said_with_its_place(self, tmp_path):
        with pytest.raises(sheaf.SheafError, match="Line 3, column 8"):
            sheaf.read_file(FIXTURES / "broken-quote.csv")
        with pytest.raises(sheaf.SheafError, match="encoding: must be the name of an encoding"):
            sheaf.read_file(FIXTURES / "questions.csv", encoding="utf-99")
        with pytest.raises(FileNotFoundError):
            sheaf.read_file(tmp_path / "missing.csv")
