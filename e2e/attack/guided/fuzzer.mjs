/**
 * A fuzzer that coverage guides: an input that reaches a place of the program that none before has reached, or a place
 * more often than any before, is kept, and changed further. What is reached V8 tells itself, through the inspector.
 *
 *   node fuzzer.mjs TARGET FOLDER INPUTS SEED
 *
 * TARGET is a module with a function `fuzz`, which rejects or throws where it finds a fault. FOLDER has `seeds`; the
 * input at work is in the file `current`, so that it is known if the process dies or hangs. Prints figures as JSON. A
 * fault is printed with its input, and ends the process with status 1.
 */
import { closeSync, ftruncateSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { random } from '../../service/fuzz.mjs';

const [target, folder, most, seed] = process.argv.slice(2);
const r = random(Number(seed));
/** Inputs between two looks at the coverage, which takes longer than most inputs. */
const BATCH = 24;
const LONGEST = 4096;
/** What formats and protocols are made of. */
const TOKENS = [
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    ':',
    ',',
    '\\',
    "'",
    '<',
    '>',
    '</',
    '/>',
    '&',
    ';',
    '=',
    '(',
    ')',
    '|',
    '*',
    '?',
    '+',
    '#',
  ],
  ...[
    'null',
    'true',
    '-1',
    '0',
    '1e999',
    '2147483648',
    '0.1',
    'NaN',
    '\\u0000',
    '\\ud800',
    '\r\n',
    '\r\n\r\n',
    '\n',
    '\t',
    ' ',
  ],
  ...[
    '"algorithm"',
    '"documents"',
    '"parameters"',
    '"language"',
    '"__proto__"',
    '"id"',
    '"url"',
    '"options"',
    '"source"',
  ],
  ...[
    '"exact"',
    '"glob"',
    '"regexp"',
    '"dictionaries"',
    '"STC"',
    '"Leiden"',
    '"Lingo"',
    '"Bisecting K-Means"',
    '"version"',
  ],
  ...[
    'HTTP/1.1',
    'Host: x',
    'Content-Length: 5',
    'Transfer-Encoding: chunked',
    'Connection: close',
    'Expect: 100-continue',
  ],
  ...[
    'POST ',
    'GET ',
    '/service/cluster',
    '/service/batch',
    '/service/list',
    '?template=',
    '0\r\n\r\n',
    'https://evil.example',
  ],
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?xml',
    '<!DOCTYPE',
    '&#x41;',
    'PK\x03\x04',
    '\x1f\x8b\x08',
    '\x00',
    '\xff',
    '\xef\xbb\xbf',
  ],
].map(token => Buffer.from(token, 'latin1'));

const { fuzz } = createRequire(import.meta.url)(target);
const session = new Session();
session.connect();
let told;
const post = (method, parameters) => session.post(method, parameters, (_error, result) => (told = result));
post('Profiler.enable');
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

const reached = new Set();
/** The ranges of each function that have been told, by its place. */
const known = new Map();

/** How many places of the program are reached that were not reached before, or so often; they count as reached now. */
function newPlaces() {
  post('Profiler.takePreciseCoverage');
  const before = reached.size;
  for (const { url, functions } of told.result)
    if (url.endsWith('target.cjs')) for (const { ranges } of functions) if (ranges[0].count > 0) note(ranges);
  return reached.size - before;
}

/** A range that ran as often as the one around it is not told, so those of earlier runs are looked up. */
function note(ranges) {
  const { startOffset, endOffset } = ranges[0];
  const key = `${startOffset}-${endOffset}`;
  const places = known.get(key) ?? new Map();
  known.set(key, places);
  for (const range of ranges) places.set(`${range.startOffset}-${range.endOffset}`, range);
  for (const [place, { startOffset: start, endOffset: end }] of places) {
    const around = ranges.findLast(range => range.startOffset <= start && range.endOffset >= end);
    if (around?.count > 0) reached.add(`${place}-${Math.min(7, 31 - Math.clz32(around.count))}`);
  }
}

const current = openSync(join(folder, 'current'), 'w');
let inputs = 0;
async function run(input) {
  ftruncateSync(current, writeSync(current, input, 0, input.length, 0));
  inputs++;
  try {
    await fuzz(Buffer.from(input));
  } catch (error) {
    console.error(`${error?.stack ?? error}\nThe input, in base64: ${Buffer.from(input).toString('base64')}`);
    process.exit(1);
  }
}

const place = input => r.below(input.length + 1);
const replaced = (input, at, until, piece) => Buffer.concat([input.subarray(0, at), piece, input.subarray(until)]);
const partOf = input => {
  const at = place(input);
  return input.subarray(at, at + 1 + r.below(r.chance(0.8) ? 8 : 200));
};

/** Ways to change an input. */
const changes = [
  input => {
    const copy = Buffer.from(input);
    if (copy.length > 0) copy[r.below(copy.length)] ^= 1 << r.below(8);
    return copy;
  },
  input => replaced(input, ...sameTwice(place(input)), Buffer.from([r.below(256)])),
  input => replaced(input, ...sameTwice(place(input)), r.pick(TOKENS)),
  input => {
    const at = place(input);
    const token = r.pick(TOKENS);
    return replaced(input, at, at + token.length, token);
  },
  input => {
    const at = place(input);
    return replaced(input, at, at + 1 + r.below(r.chance(0.8) ? 4 : 100), Buffer.alloc(0));
  },
  input => replaced(input, ...sameTwice(place(input)), partOf(input)),
  input => replaced(input, ...sameTwice(place(input)), partOf(r.pick(corpus))),
  input => replaced(input, place(input), input.length, partOf(r.pick(corpus))),
];

function sameTwice(at) {
  return [at, at];
}

function changed(input) {
  let next = input;
  for (let left = 1 << r.below(4); left > 0; left--) next = r.pick(changes)(next);
  return next.subarray(0, LONGEST);
}

/** The inputs kept last have led furthest. */
const parent = () =>
  r.chance(0.5) ? r.pick(corpus) : corpus[corpus.length - 1 - r.below(Math.min(corpus.length, 20))];

const corpus = readdirSync(join(folder, 'seeds')).map(name => readFileSync(join(folder, 'seeds', name)));
for (const input of corpus) await run(input);
newPlaces();
const first = reached.size;
while (inputs < Number(most)) {
  const batch = Array.from({ length: BATCH }, () => changed(parent()));
  for (const input of batch) await run(input);
  const before = new Set(reached);
  if (newPlaces() === 0) continue;
  // Which of them it was is seen when each runs again. One that depends on what ran before is not kept.
  const all = [...reached];
  reached.clear();
  for (const each of before) reached.add(each);
  for (const input of batch) {
    await run(input);
    if (newPlaces() > 0) corpus.push(input);
  }
  for (const each of all) reached.add(each);
}
closeSync(current);
console.log(JSON.stringify({ inputs, first, last: reached.size, kept: corpus.length }));
process.exit(0);
