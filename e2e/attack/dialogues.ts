/**
 * Conversations with a server as no client library has them: heads with contradictory lengths, odd targets, versions
 * and spaces, several requests at once, in pieces cut anywhere, and ends in the middle. Equal seeds make equal ones.
 */
import type { Random } from '../service/fuzz.mjs';

export interface Dialogue {
  /** What is written, piece by piece. */
  readonly pieces: readonly Buffer[];
  /** The most responses that a server can owe: one for each head that could be meant, and one for garbage. */
  readonly most: number;
  /** Whether two readers could find different ends of the first request, so that it must be rejected. */
  readonly isAmbiguous: boolean;
}

const BODY = '{"algorithm":"Lingo","language":"English","documents":[{"title":"Data mining"},{"title":"Web mining"}]}';

const METHODS = ['GET', 'POST', 'POST', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'TRACE', 'CONNECT', 'FOO', 'get', 'POST\t'];
const TARGETS = [
  ...['/service/cluster', '/service/cluster', '/service/list', '/service/batch', '/health/live', '/metrics', '*', '/'],
  ...['http://elsewhere.example/service/list', '//service/list', '/service/..;/metrics', '/service/%2e%2e/metrics'],
  ...['/service/cluster?template=%00', '/doc/../../../etc/passwd', '/%c0%ae%c0%ae/etc/passwd', '/service/list#x'],
  ...['elsewhere.example:443', '', '/\\..\\..\\etc\\passwd', `/service/list?${'a'.repeat(9000)}`, '/service/list;a=b'],
];
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/0.9',
  'HTTP/1.11',
  'http/1.1',
  '',
];
const LENGTHS = ['-1', '+5', '0x10', '5, 5', '1e2', '99999999999999999999', ' 5 5', '', '0', '5', '1000'];
const CODINGS = [
  'chunked',
  'Chunked',
  'identity',
  'chunked, chunked',
  'gzip, chunked',
  'chunked;q=1',
  ' chunked',
  'xchunked',
  'chunked\x0b',
];
const CHUNKS = [
  ...[
    '0\r\n\r\n',
    '5\r\nhello\r\n0\r\n\r\n',
    'zz\r\n',
    '-1\r\nx\r\n0\r\n\r\n',
    '5;a=b\r\nhello\r\n0\r\n\r\n',
    '5\nhello\n0\n\n',
  ],
  ...[
    'ffffffffffffffffff\r\n',
    '0x5\r\nhello\r\n0\r\n\r\n',
    '5\r\nhello0\r\n\r\n',
    '0\r\nTrailer: x\r\n\r\n',
    '5 \r\nhello\r\n0\r\n\r\n',
  ],
];
const HEADERS = [
  ...[
    'Host: b',
    'Connection: keep-alive',
    'Connection: close',
    'Connection: close, upgrade',
    'Upgrade: h2c',
    'Accept: */*;q=0',
  ],
  ...[
    'Expect: 100-continue',
    'Expect: 200-ok',
    'X: a\r\n b',
    ' X: y',
    'X : y',
    'X\x00: y',
    'X: \x00',
    'no colon',
    ': no name',
  ],
  ...[
    'Content-Encoding: gzip',
    'Content-Encoding: br',
    'Content-Type: \xff',
    'Transfer-Encoding:',
    'If-None-Match: *',
    'Range: bytes=0-',
  ],
  ...[
    'X-Forwarded-For: 1.2.3.4',
    'Forwarded: for=unknown',
    'X-HTTP-Method-Override: DELETE',
    'X-Original-URL: /metrics',
    'Cookie: a',
  ],
  ...[
    `Long: ${'x'.repeat(7000)}`,
    'X-Request-Id: a\tb',
    'Access-Control-Request-Method: POST',
    'Origin: null',
    'Via: 1.1 x',
    'TE: trailers',
  ],
];

interface Framing {
  readonly lines: readonly string[];
  readonly body: string;
  /** Whether two readers could disagree about where the body ends. */
  readonly isAmbiguous: boolean;
}

const length = (text: string): string => `Content-Length: ${Buffer.byteLength(text)}`;

/** How the end of the body is told, rightly or not. */
function framing(r: Random): Framing {
  const right = { lines: [length(BODY)], body: BODY, isAmbiguous: false };
  const chunks = r.pick(CHUNKS);
  const coding = `Transfer-Encoding: ${r.pick(CODINGS)}`;
  switch (r.below(8)) {
    case 0:
      return { lines: [`Content-Length: ${r.pick(LENGTHS)}`], body: BODY, isAmbiguous: false };
    case 1:
      return { lines: [coding], body: chunks, isAmbiguous: false };
    case 2:
      return { lines: [length(BODY), 'Transfer-Encoding: chunked'], body: chunks, isAmbiguous: true };
    case 3:
      return { lines: ['Content-Length: 5', 'Content-Length: 6'], body: BODY, isAmbiguous: true };
    case 4:
      return { lines: ['Transfer-Encoding: chunked, identity'], body: chunks, isAmbiguous: true };
    case 5:
      return { lines: [], body: r.chance(0.5) ? '' : BODY, isAmbiguous: false };
    default:
      return right;
  }
}

/** One request, more or less. */
function request(r: Random, headers: readonly string[]): { readonly text: string; readonly isAmbiguous: boolean } {
  const { lines, body, isAmbiguous } = framing(r);
  const isPlain = isAmbiguous || r.chance(0.5);
  const first = isPlain
    ? 'POST /service/cluster HTTP/1.1'
    : `${r.pick(METHODS)} ${r.pick(TARGETS)} ${r.pick(VERSIONS)}`.trimEnd();
  const odd = isPlain ? [] : Array.from({ length: r.below(3) }, () => r.pick(HEADERS));
  const host = isPlain || r.chance(0.9) ? ['Host: localhost'] : [];
  const newline = isPlain || r.chance(0.95) ? '\r\n' : '\n';
  return { text: [first, ...host, ...headers, ...lines, ...odd, '', body].join(newline), isAmbiguous };
}

/** @param headers lines that let a request in */
export function makeDialogue(r: Random, headers: readonly string[]): Dialogue {
  const requests = Array.from({ length: 1 + r.below(3) }, () => request(r, headers));
  let bytes = Buffer.from(requests.map(({ text }) => text).join(''), 'latin1');
  let isAmbiguous = requests[0]!.isAmbiguous;
  if (r.chance(0.2)) {
    for (let i = 0; i <= r.below(4); i++) bytes[r.below(bytes.length)]! ^= 1 << r.below(8);
    isAmbiguous = false;
  }
  if (r.chance(0.2)) {
    bytes = bytes.subarray(0, r.below(bytes.length) + 1);
    isAmbiguous = false;
  }
  const cuts = Array.from({ length: r.below(3) }, () => r.below(bytes.length)).sort((a, b) => a - b);
  const pieces = [...cuts, bytes.length].map((end, i) => bytes.subarray(i === 0 ? 0 : cuts[i - 1], end));
  // Every head could end a line that a lenient reader takes for the beginning of a request.
  const most = requests.length + (bytes.toString('latin1').match(/\n\r?\n/g)?.length ?? 0) + 1;
  return { pieces: pieces.filter(piece => piece.length > 0), most, isAmbiguous };
}
