"""Fits topics and assigns with the client that openapi-generator makes for Python. Prints the number of assignments."""
import sys

from openapi_client import ApiClient, AssignTopicsRequest, Configuration, FitTopicsRequest, TopicModelReference
from openapi_client.api import TopicsApi

TITLES = ["Printer jams", "Printer offline", "Printer needs toner", "Login fails", "Login page is empty"]
with ApiClient(Configuration(host=sys.argv[1])) as client:
    api = TopicsApi(client)
    documents = [{"title": title} for title in TITLES]
    fit = api.fit_topics(fit_topics_request=FitTopicsRequest(language="English", documents=documents))
    # With all its keys: constructors keep only those that the description names.
    model = TopicModelReference.from_dict(fit.model.to_dict())
    request = AssignTopicsRequest(model=model, documents=[{"title": "Cannot login"}])
    print(len(api.assign_topics(assign_topics_request=request).assignments))
