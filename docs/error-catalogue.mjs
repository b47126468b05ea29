/**
 * The cause of every kind of error, and what helps. Status, message and repeatability come from the table of errors in
 * `@sheaf/protocol`; a test compares the kinds of both, both ways. `body` and `template` provoke the error while the
 * page is made, so that the page shows a real response. `value` completes the message of errors that need a server, a
 * limit or a fault to occur.
 */
const documents = [{ title: 'Data mining' }, { title: 'Data mining tools' }];

export const errors = {
  'invalid-body': {
    cause:
      'The body is not JSON, is not an object, has an unknown key, or has a value of the wrong kind: a document that is a string, a field that is a number or an object. A body sent as a form (`curl -d` without a content type) causes this error, too.',
    remedy:
      'Read `stacktrace`: it names the line and column, or the key, with the properties that Carrot2 knows; [all properties](endpoints#cluster) are more. Field values are strings or lists of strings; turn numbers into strings. With curl, add `-H "Content-Type: application/json"`.',
    body: '{"algorithm": "Lingo", "language": "English", "docs": []}',
  },
  'invalid-query': {
    cause:
      'The query string of the URL has a `%` without two hexadecimal digits after it, or bytes that are not UTF-8.',
    remedy: 'Encode names and values, for example with `encodeURIComponent` or `curl --data-urlencode --get`.',
  },
  'unknown-template': {
    cause:
      'The URL has `?template=NAME`, and the server has no template of this name. Names are case-sensitive and leave out the number and the extension of the file.',
    remedy:
      'Look at `templates` in `/service/list`. To add one, put a file into the folder of `--templates` and restart.',
    body: JSON.stringify({ documents }),
    template: 'lingos',
  },
  'missing-algorithm': {
    cause: 'Neither the request nor its template names an algorithm.',
    remedy: 'Send `"algorithm": "Lingo"`, or use a template.',
    body: JSON.stringify({ language: 'English', documents }),
  },
  'unknown-algorithm': {
    cause:
      'There is no algorithm of this name, or `--algorithms` leaves it out. Names are compared exactly, with case and spaces.',
    remedy: 'Take a name from `/service/list`. The problem document of this error also suggests the nearest name.',
    body: JSON.stringify({ algorithm: 'lingo', language: 'English', documents }),
  },
  'missing-language': {
    cause: 'Neither the request nor its template names a language.',
    remedy: 'Send `"language": "English"`, or `"auto"` to detect the language of the documents.',
    body: JSON.stringify({ algorithm: 'Lingo', documents }),
  },
  'unknown-language': {
    cause:
      'There is no language of this name; or the language was to be detected (`auto`, `mixed`), and the documents do not allow it; or topics were to be fitted with `mixed`, and the documents have several languages: a topic model has one.',
    remedy: 'Take a name from [the list of languages](../guides/languages). Name the language if texts are very short.',
    body: JSON.stringify({ algorithm: 'Lingo', language: 'Englisch', documents }),
  },
  'unknown-field': {
    cause:
      '`idField`, `vectorField` or, for topics, `options.fields` names a field that none of the documents has. Names are compared exactly, with case and spaces.',
    remedy:
      'Name the field that holds the ids or the vectors. Some documents may lack the field: their ids are `null` in the response, and their words place them.',
    body: JSON.stringify({
      algorithm: 'Lingo',
      language: 'English',
      idField: 'uri',
      documents: documents.map((document, i) => ({ url: `https://a.example/${i}`, ...document })),
    }),
  },
  'invalid-parameter': {
    cause:
      'A parameter has the wrong type, is out of its range or is unknown, or a dictionary has a regular expression that cannot be used.',
    remedy:
      'The message quotes the rule and the value. Send `Accept: application/problem+json` to get all problems at once, each with its place. Ranges are in the [parameter reference](parameters/lingo).',
    body: JSON.stringify({
      algorithm: 'Lingo',
      language: 'English',
      parameters: { desiredClusterCount: 1 },
      documents,
    }),
  },
  'too-many-fields': {
    cause: 'The documents have more different field names than the engine supports.',
    remedy: 'Use the same names of fields in all documents. Do not put values, such as ids or dates, into names.',
  },
  'invalid-model': {
    cause:
      'The topic model of a request has a key or a value that no model has, or it was changed: its id is a hash of the rest.',
    remedy: 'Send a model as `fit` or `update` returned it. Change names with `sheaf topics edit` or `editTopics`.',
    value: '/id is "5a", but the rest of the model has another id: it was changed or damaged.',
  },
  'unsupported-model': {
    cause: 'The topic model was made by a newer version of Sheaf.',
    remedy: 'Update the server.',
  },
  'model-wording-differs': {
    cause:
      'The language of the server splits or stems words differently than when the topic model was made: another version, or other dictionaries.',
    remedy: 'Fit the topics again, or send `"options": {"acceptWording": true}` if the difference does not matter.',
  },
  'unknown-topic': {
    cause: 'A change names a topic that the model does not have. Seen in the library and on the command line only.',
    remedy: 'Take an id from the model; `sheaf topics show` lists them.',
    value: 't99',
  },
  'period-taken': {
    cause: 'An earlier update of the topic model, or its fit, has the same `period`.',
    remedy: 'Name each period once. If the batch was already added, continue with the model of that update.',
    value: '2026-W48',
  },
  'unknown-model': {
    cause: 'The folder of `--models` has no topic model of this name, or the server has no such folder.',
    remedy: 'Look at `/service/topics/models`. A model is a file `NAME.topics.json`, which is found without a restart.',
    value: '"tickets"',
  },
  'model-needed': {
    cause: 'The request names a topic model by its id, and this server no longer has the model, or never had it.',
    remedy: 'Send the whole model. The client package does so by itself.',
    value: '"0123456789abcdef"',
  },
  'unknown-search': {
    cause: 'The file of `--searches` declares no search of this name, or the server has no such file.',
    remedy: 'Look at `/service/search`, which lists the searches.',
    value: 'nevvs',
  },
  'search-failed': {
    cause:
      'The search engine cannot be reached, denies access, redirects, is too slow, or sends more than 4 MiB or something that is not a response. The message says which; the log of the server names the search.',
    remedy: 'Try again later. The operator checks the address, the credentials and the `timeout` of the search.',
    value: 'The search engine cannot be reached.',
  },
  interrupted: {
    cause: 'The connection closed before the whole body had arrived. Seen in logs only.',
    remedy: 'Check the connection, and the time limits of the client and of proxies.',
  },
  'too-large': {
    cause:
      'The body (`--body-limit`), also when it is decompressed, the number of documents (`--max-documents`), or the length of one text or of all (`--max-document-characters`, `--max-characters`) exceeds a limit of the server; a compressed body expands to more than 4 MiB and more than 250 times its size; the request is expected to take longer than `--max-work`, which `--public` sets to two minutes; or it needs more memory than a worker has (`--worker-memory`). The message says which.',
    remedy:
      'Send snippets instead of whole texts, split the set, or choose a faster algorithm; or raise the limit. A proxy has a limit of its own.',
    value: 67_108_864,
  },
  'unsupported-encoding': {
    cause: 'The server cannot decode the `Content-Encoding` of the body, and `--strict-encoding` is on.',
    remedy: 'Use `gzip`, `deflate`, `br` or (from Node 22.15 on) `zstd`, or send the body uncompressed.',
    value: 'compress',
  },
  'upload-timeout': {
    cause: 'The client announced a body and stopped sending it, or sends it too slowly.',
    remedy:
      'Check `Content-Length` and the connection. An upload may take as long as it needs, but some of it must arrive within each `--idle-time`.',
    value: 60_000,
  },
  unauthorized: {
    cause: 'The server requires an API key, and the request has none or a wrong one.',
    remedy: 'Send `Authorization: Bearer KEY` or `X-API-Key: KEY`. See [security](../operate/security#api-keys).',
  },
  'rate-limited': {
    cause:
      'The client has sent more requests per minute than `--request-limit` allows, or more bytes than `--rate-limit`, or its requests have kept workers busy for longer than `--work-limit` allows.',
    remedy: 'Wait for the seconds given by `Retry-After`. `--rate-limit-headers` tells clients how much is left.',
  },
  overloaded: {
    cause:
      'All workers are busy and the queue is full; or there is no memory left for the body or the response; or too many searches are in progress.',
    remedy:
      'Try again after `Retry-After`, or use another replica: requests change nothing on the server, so that repeating them is safe. Operators can raise `--queue`, `--queue-bytes` or `--memory`, or add replicas.',
  },
  'shutting-down': {
    cause:
      'The server is shutting down. The request was not finished within `--shutdown-grace`, or the queue was full; or the rest of a stream of lines was not read.',
    remedy: 'Try again; a proxy with another replica does so by itself.',
  },
  'queue-timeout': {
    cause:
      'No worker became free within `--queue-timeout`, or within the time the client wanted to wait (`Prefer: wait=10`). The work has not begun.',
    remedy:
      'Try again after `Retry-After`, or use another replica. If it happens often, add workers or replicas; `clustering_queue_seconds` shows how long requests wait.',
  },
  'deadline-exceeded': {
    cause:
      'A worker was busy with the request for longer than `--request-timeout`; time in the queue is not counted. Or the client wanted to wait no longer (`Prefer: wait=10`); then time in the queue is counted, and the message says so. The status is one that no proxy repeats: the same request would take as long again.',
    remedy:
      'Send fewer or shorter documents; use `STC` instead of `Lingo`; lower `factorizationQuality`. See [tune results](../guides/tune#too-slow).',
  },
  cancelled: {
    cause: 'The client closed the connection, so the work was stopped. Seen in logs and metrics.',
    remedy:
      'Nothing needs to be fixed. Many of these errors mean that clients give up before the server responds: compare their time limits.',
  },
  internal: {
    cause: 'A defect of the server. The log has the stack trace, under the id in the `X-Request-Id` header.',
    remedy:
      'Please report the error with the request, if you may share it. `--debug-errors` shows the stack trace in the response; never use it on a public network.',
  },
};
