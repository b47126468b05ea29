import polars
import sheaf

complaints = ["the car park is full", "the card machine is broken", "the toilets are dirty"]
frame = polars.DataFrame({"title": [f"{day}: {each}" for each in complaints for day in ("Monday", "Friday", "Sunday")]})
sheaf.fit_topics(frame, text="title", options={"fields": ["title"]}).save("visits.topics.json")

next_week = polars.DataFrame({"title": ["No place in the car park", "A broken card machine", None]})
model = sheaf.TopicModel.load("visits.topics.json")
with polars.Config(ascii_tables=True, tbl_hide_column_data_types=True, tbl_hide_dataframe_shape=True):
    print(next_week.hstack(model.assign_polars(next_week)))
