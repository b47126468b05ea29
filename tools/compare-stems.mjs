/**
 * `npm run conformance:stems`: draws fresh vocabularies from Debian's word lists and hunspell dictionaries, a fifth of
 * each mutated, and compares the stems of every language with Carrot2's. Needs a JDK, Maven and the peer's
 * source in ../shared/peer; says so and succeeds where they are absent, or a language has no list installed.
 *
 *   node tools/compare-stems.mjs [--language Turkish] [--words 60000] [--seed 1] [--show 10] [--packages]
 *
 * `--packages` prints the Debian packages that bring the lists.
 */
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '@sheaf/languages';
import { buildPeer, missingForPeer } from '../conformance/peer/peer-server.mjs';
import { randomFrom } from '../conformance/peer/random.mjs';
import { drawWords } from './stems/draw-words.mjs';
import { WORD_LISTS } from './stems/word-lists.mjs';

const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    words: { type: 'string', default: '60000' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '5' },
    packages: { type: 'boolean', default: false },
    peer: { type: 'string', default: resolve(import.meta.dirname, '../../shared/peer') },
    cache: { type: 'string', default: join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'sheaf-peer') },
  },
});

/** The share of equal stems below which the comparison fails. */
const LEAST = 0.9999;

function peerStems(jar, language, words) {
  const input = words.join('\n') + '\n';
  const { status, stdout, stderr } = spawnSync('java', ['-Dfile.encoding=UTF-8', '-jar', jar, 'stems', language], {
    input,
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`The peer could not stem ${language}: ${stderr}`);
  return new Map(
    stdout
      .toString('utf8')
      .split('\n')
      .map(line => line.split('\t')),
  );
}

/** Microseconds of processor time per word, warm: the best of several rounds over the vocabulary. */
function timePerWord(stem, words) {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 8; round++) {
    const start = process.cpuUsage();
    for (const word of words) stem(word);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / words.length);
  }
  return best;
}

async function compare({ name, load }, jar, { count, seed, show }) {
  const words = drawWords(WORD_LISTS[name] ?? {}, count, randomFrom(seed));
  if (words.length === 0) return { name, note: `no list installed: ${WORD_LISTS[name]?.packages ?? 'none known'}` };
  const { stem } = await load();
  const expected = peerStems(jar, name, words);
  const different = words.filter(word => stem(word) !== expected.get(word));
  for (const word of different.slice(0, show)) {
    console.log(`  ${name}: ${word} → ${stem(word)}, reference ${expected.get(word)}`);
  }
  return { name, words: words.length, different: different.length, time: timePerWord(stem, words) };
}

function printRow({ name, words, different, time, note }) {
  if (note !== undefined) return console.log(`${name.padEnd(20)} ${note}`);
  const share = `${((1 - different / words) * 100).toFixed(3)} %`;
  console.log(
    `${name.padEnd(20)}${String(words).padStart(8)}${String(different).padStart(10)}${share.padStart(12)}` +
      `${time.toFixed(3).padStart(9)}`,
  );
}

function printPackages() {
  console.log([...new Set(Object.values(WORD_LISTS).flatMap(({ packages }) => packages.split(' ')))].join(' '));
}

async function main() {
  if (values.packages) return printPackages();
  const missing = missingForPeer(values.peer);
  if (missing !== null) return console.log(`skipped: ${missing}`);
  const jar = buildPeer(values.peer, values.cache);
  const known = new Set(spawnSync('java', ['-jar', jar, 'languages']).stdout.toString('utf8').split('\n'));
  const options = { count: Number(values.words), seed: Number(values.seed), show: Number(values.show) };

  console.log(`${'language'.padEnd(20)}   words  different       equal  µs/word`);
  for (const entry of catalogue) {
    if (values.language !== undefined && values.language !== entry.name) continue;
    if (!known.has(entry.name)) {
      printRow({ name: entry.name, note: 'not in the library of Carrot2' });
      continue;
    }
    const row = await compare(entry, jar, options);
    printRow(row);
    if (row.words && row.different > row.words * (1 - LEAST)) process.exitCode = 1;
  }
}

await main();
