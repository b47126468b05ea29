import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readDictionary } from './hunspell.mjs';
import { mutate } from './mutate.mjs';

/** About this share of the words is made up from real ones. */
const MUTATED = 0.2;

/**
 * Draws about `count` different lower-cased words from what is installed of a language's lists, and makes some more up
 * from them. Returns none where nothing is installed.
 */
export function drawWords(sources, count, random) {
  const real = [...drawEach(sources, Math.ceil(count * (1 - MUTATED)), random)];
  if (real.length === 0) return [];
  const words = new Set(real.map(lowerCased));
  const made = Math.floor((words.size / (1 - MUTATED)) * MUTATED);
  for (let i = 0; i < made; i++) words.add(lowerCased(mutate(random.of(real), random.of(real), random)));
  return [...words].filter(isOneWord);
}

function* drawEach({ lists = [], dictionaries = [], texts = [], aspell }, count, random) {
  const installed = [
    ...lists.filter(list => existsSync(list)).map(list => drawList(readFileSync(list, 'utf8').split('\n'))),
    ...dictionaries.filter(path => existsSync(`${path}.dic`)).map(drawDictionary),
    ...(aspell === undefined ? [] : [drawList(aspellWords(aspell))]),
    ...[drawList(wordsOfTexts(texts.filter(folder => existsSync(folder))))].filter(() => texts.length > 0),
  ];
  for (const draw of installed) yield* draw(Math.ceil(count / installed.length), random);
}

const drawList = words => (count, random) => sample(words, count, random);

const drawDictionary = path => (count, random) => {
  const { lines, inflect } = readDictionary(path);
  // A small dictionary is gone through several times, as each of its words has many forms.
  const rounds = Math.max(1, Math.ceil((count * 1.5) / lines.length));
  const forms = Array.from({ length: rounds }, () =>
    sample(lines, Math.ceil(count / rounds) * (rounds > 1 ? 2 : 1), random).map(line => inflect(line, random)),
  );
  return [...new Set(forms.flat())].slice(0, count);
};

const aspellWords = language =>
  (spawnSync('aspell', ['-d', language, '--encoding=utf-8', 'dump', 'master'], { maxBuffer: 1 << 28 }).stdout ?? '')
    .toString('utf8')
    .split(/[\n/]/);

function wordsOfTexts(folders) {
  const words = new Set();
  for (const folder of folders) {
    for (const path of readdirSync(folder, { recursive: true })) {
      if (!/\.(html|\d\.gz)$/.test(path) || !statSync(join(folder, path)).isFile()) continue;
      for (const word of textOf(join(folder, path)).match(/\p{L}+/gu) ?? []) words.add(lowerCased(word));
    }
  }
  return [...words];
}

function textOf(path) {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.replace(/<(script|style).*?<\/\1>|<[^>]*>|&\w+;/gs, ' ');
}

/** `count` items without repetition, or all of them. */
function sample(items, count, random) {
  const rest = [...items];
  const size = Math.min(count, rest.length);
  for (let i = 0; i < size; i++) {
    const other = random.integer(i, rest.length - 1);
    [rest[i], rest[other]] = [rest[other], rest[i]];
  }
  return rest.slice(0, size);
}

/** Lower case letter by letter, as Carrot2 does it: never longer, no final sigma of its own. */
const lowerCased = word =>
  Array.from(word, letter => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter)).join('');

const isOneWord = word => /^[^\s\p{C}\p{Z}İ]{1,60}$/u.test(word);
