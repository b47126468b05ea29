"""The option with which the tests of the whole project hand over the responses of the command."""


def pytest_addoption(parser):
    parser.addoption("--goldens", default=None, help="file of requests with their responses")
