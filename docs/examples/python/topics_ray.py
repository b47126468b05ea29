import pandas
import ray
import sheaf


class Assign:
    def __init__(self) -> None:
        self.model = sheaf.TopicModel.load("tickets.topics.json")

    def __call__(self, batch: pandas.DataFrame) -> pandas.DataFrame:
        return batch.join(self.model.assign_frame(batch[["title"]]))


tickets = ray.data.read_parquet("tickets.parquet")
actors = ray.data.ActorPoolStrategy(size=1)
tickets.map_batches(Assign, batch_format="pandas", batch_size=100, compute=actors).write_parquet("ray.parquet")
