import pandas
import sheaf

frame = pandas.DataFrame({
    "title": ["Data mining tools", "Open-source data mining", "Solar energy storage", "Solar energy panels"],
    "year": [2021, 2022, 2023, 2024],
})
result = sheaf.cluster(frame, text="title", algorithm="Lingo")
print(result)
print(result.to_frame()[["document", "label"]].to_string(index=False))
