import duckdb
import pyarrow
import sheaf

model = sheaf.TopicModel.load("tickets.topics.json", text="title")


def topic(titles: pyarrow.ChunkedArray) -> pyarrow.Array:
    found = model.assign(pyarrow.table({"title": titles}))
    return pyarrow.array([each["topic"] for each in found], pyarrow.string())


duckdb.create_function("topic", topic, ["VARCHAR"], "VARCHAR", type="arrow", null_handling="special")
duckdb.sql("COPY (SELECT *, topic(title) AS topic FROM 'tickets.parquet') TO 'duckdb.parquet'")
