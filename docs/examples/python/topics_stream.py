from pyspark.sql import DataFrame, SparkSession
from sheaf.spark import SheafTopicsModel

spark = SparkSession.builder.getOrCreate()


def take_in(batch: DataFrame, number: int) -> None:
    model, _ = SheafTopicsModel.load(f"models/{number - 1}.json", "title").update(batch)
    model.save(f"models/{number}.json")
    model.transform(batch).write.mode("overwrite").parquet(f"assigned/batch={number}")


tickets = spark.readStream.schema("id LONG, title STRING").option("maxFilesPerTrigger", 1).parquet("tickets")
stream = tickets.writeStream.option("checkpointLocation", "checkpoint").trigger(availableNow=True)
stream.foreachBatch(take_in).start().awaitTermination()
