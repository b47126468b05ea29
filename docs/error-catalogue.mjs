/**
 * What every kind of error means and what helps. A test compares the kinds with those of `@sheaf/protocol`, both ways.
 * `body` or `template` provoke the error while the page is made, so the answer on the page is a real one; `answer` is
 * for errors that take a server, a limit or a fault to see.
 */
const documents = [{ title: 'Data mining' }, { title: 'Data mining tools' }];

export const errors = [
  {
    code: 'invalid-body',
    status: '400',
    cause:
      'The body is not JSON, is not an object, has a key that requests do not have, or has a value of the wrong kind: a document that is a string, a field that is a number or an object. Sending JSON as a form (`curl -d` without a content type) ends here, too.',
    remedy:
      'Read `stacktrace`: it names line and column, or the key. Field values are strings or lists of strings; turn numbers into strings. With curl, add `-H "Content-Type: application/json"`.',
    body: '{"algorithm": "Lingo", "language": "English", "docs": []}',
  },
  {
    code: 'unknown-template',
    status: '400',
    cause:
      'The address says `?template=NAME` and the server has no such template. Names are case-sensitive and come without the number and the extension of their file.',
    remedy:
      'Look at `templates` of `/service/list`. To add one, put a file into the folder of `--templates` and restart.',
    body: JSON.stringify({ documents }),
    template: 'lingos',
  },
  {
    code: 'missing-algorithm',
    status: '400',
    cause: 'Neither the request nor its template names an algorithm.',
    remedy: 'Send `"algorithm": "Lingo"`, or use a template.',
    body: JSON.stringify({ language: 'English', documents }),
  },
  {
    code: 'unknown-algorithm',
    status: '400',
    cause: 'There is no algorithm of this name, or `--algorithms` leaves it out. Case and blanks count.',
    remedy: 'Take a name from `/service/list`. The answer suggests the nearest one.',
    body: JSON.stringify({ algorithm: 'lingo', language: 'English', documents }),
  },
  {
    code: 'missing-language',
    status: '400',
    cause: 'Neither the request nor its template names a language.',
    remedy: 'Send `"language": "English"`, or `"auto"` to let the documents decide.',
    body: JSON.stringify({ algorithm: 'Lingo', documents }),
  },
  {
    code: 'unknown-language',
    status: '400',
    cause:
      'There is no language of this name; or the language was to be found from the documents (`auto`, `mixed`) and they do not tell.',
    remedy:
      'Take a name from [the list of languages](../guides/languages). Name the language where texts are very short.',
    body: JSON.stringify({ algorithm: 'Lingo', language: 'Englisch', documents }),
  },
  {
    code: 'unknown-field',
    status: '400',
    cause: '`idField` names a field that none of the documents has. Case and blanks count.',
    remedy: 'Name the field that holds the ids. Documents without an id are welcome among others: theirs is `null`.',
    body: JSON.stringify({
      algorithm: 'Lingo',
      language: 'English',
      idField: 'uri',
      documents: documents.map((document, i) => ({ url: `https://a.example/${i}`, ...document })),
    }),
  },
  {
    code: 'invalid-parameter',
    status: '400',
    cause:
      'A parameter has a wrong type, lies outside its range, is not known, or a dictionary holds a regular expression that cannot be used.',
    remedy:
      'The message quotes the rule and the value. Ask for `application/problem+json` to get all problems at once, each with its place. Ranges are in the [parameter reference](parameters/lingo).',
    body: JSON.stringify({
      algorithm: 'Lingo',
      language: 'English',
      parameters: { desiredClusterCount: 1 },
      documents,
    }),
  },
  {
    code: 'too-large',
    status: '413',
    cause:
      'The body, the number of documents or the length of the texts exceeds a limit of the server; a compressed body expands beyond it; or the request needs more memory than a worker has. A document set with more fields than can be told apart is answered 400.',
    remedy:
      'Send snippets in place of whole texts; split the set; or raise `--body-limit`, `--max-documents`, `--max-characters`, `--worker-memory`. A proxy has a limit of its own.',
    answer: { status: 413, type: 'BAD_REQUEST', message: 'The request body exceeds the limit of 67108864 bytes.' },
  },
  {
    code: 'unsupported-encoding',
    status: '415',
    cause: 'The body has a `Content-Encoding` the server does not read, and `--strict-encoding` is on.',
    remedy: 'Use `gzip`, `deflate` or `br`, or send the body as it is.',
    answer: { status: 415, type: 'BAD_REQUEST', message: 'Content encoding compress is not supported.' },
  },
  {
    code: 'upload-timeout',
    status: '408',
    cause: 'The client announced a body and stopped sending it.',
    remedy: 'Check `Content-Length` and the connection. `--idle-time` is how long the server waits for the next byte.',
    answer: { status: 408, type: 'BAD_REQUEST', message: 'No byte of the request body arrived for 60000 ms.' },
  },
  {
    code: 'unauthorized',
    status: '401',
    cause: 'The server wants an API key, and none or a wrong one was sent.',
    remedy: 'Send `Authorization: Bearer KEY` or `X-API-Key: KEY`. See [security](../operate/security#api-keys).',
    answer: { status: 401, type: 'BAD_REQUEST', message: 'A valid API key is needed.' },
  },
  {
    code: 'rate-limited',
    status: '429',
    cause: 'The client has sent more bytes a minute than `--rate-limit` allows.',
    remedy: 'Wait as many seconds as `Retry-After` says. `--rate-limit-headers` tells clients what is left.',
    answer: { status: 429, type: 'BAD_REQUEST', message: 'Too many requests. Try again later.' },
  },
  {
    code: 'overloaded',
    status: '503',
    cause: 'All workers are busy and the queue is full.',
    remedy:
      'Try again after `Retry-After`, or on another replica: requests change nothing, so repeating them is safe. Operators raise `--queue` or add replicas.',
    answer: { status: 503, type: 'UNHANDLED_ERROR', message: 'The service is busy and its queue is full. Try again.' },
  },
  {
    code: 'shutting-down',
    status: '503',
    cause:
      'A name in metrics: the request was refused while the server was stopping. The answer is that of `overloaded`.',
    remedy: 'Try again; a proxy with another replica does so by itself.',
  },
  {
    code: 'deadline-exceeded',
    status: '503',
    cause: 'Clustering took longer than `--request-timeout`, or than the client was ready to wait (`Prefer: wait=10`).',
    remedy:
      'Fewer or shorter documents; `STC` in place of `Lingo`; a lower `factorizationQuality`. See [tune results](../guides/tune#too-slow).',
    answer: {
      status: 503,
      type: 'UNHANDLED_ERROR',
      message: 'Clustering took longer than the time limit of the request.',
    },
  },
  {
    code: 'cancelled',
    status: '503',
    cause: 'The client went away, so the work was stopped. Seen in logs and metrics, and in the lines of a batch.',
    remedy:
      'None is needed. Many of them mean that clients give up before the server answers: compare their time limits.',
    answer: { status: 503, type: 'UNHANDLED_ERROR', message: 'The request was cancelled.' },
  },
  {
    code: 'internal',
    status: '500',
    cause: 'A fault of ours. The log has the frames, under the request id of the `X-Request-Id` header.',
    remedy:
      'Please report it with the request, if you may share it. `--debug-errors` shows the frames in the answer; never on a public network.',
    answer: { status: 500, type: 'UNHANDLED_ERROR', message: 'Unhandled internal exception.' },
  },
];
