import dask.dataframe
import pandas
import sheaf


def assign(part: pandas.DataFrame) -> pandas.DataFrame:
    model = sheaf.TopicModel.load("tickets.topics.json")
    return part.join(model.assign_frame(part[["title"]]))


tickets = dask.dataframe.read_parquet("tickets.parquet").repartition(npartitions=3)
columns = tickets.head(0).assign(topic="", label="", similarity=0.0)
tickets.map_partitions(assign, meta=columns).to_parquet("dask.parquet")
