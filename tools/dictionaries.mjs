/**
 * Turns each language's `NAME.word-filters.json` and `NAME.label-filters.json` into `dictionaries.generated.ts`
 * beside them: one string per array, unpacked on load, which is smaller than JSON and needs no file access in a
 * browser. Their regular expressions are translated here, so that programs need not carry the translator. The Polish
 * lemmas and the vectors of English words become modules too. Runs before every build, type check and test run; a file
 * is written only when it changes.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { frontCoded } from './front-coded.mjs';
import { loadSources } from './load-sources.mjs';

const root = resolve(import.meta.dirname, '..');
const languages = join(root, 'packages', 'languages', 'src');
const translator = join(root, 'packages/core/src/dictionaries/regexps/java-regexp.ts');
const kinds = ['exact', 'glob', 'regexp'];

/** A language has a folder with a sample text named after it. */
const isLanguage = name => existsSync(join(languages, name, `${name}.sample.txt`));

/** Reads one dictionary file; an absent one is empty, so that a language can be written before its dictionaries. */
function readDictionary(path) {
  if (!existsSync(path)) return {};
  const place = relative(root, path);
  let dictionary;
  try {
    dictionary = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${place} is not JSON: ${cause.message}`, { cause });
  }
  for (const [kind, entries] of Object.entries(dictionary)) {
    if (kind === '@type') continue;
    if (!kinds.includes(kind)) throw new Error(`${place}: "${kind}" is none of ${kinds.join(', ')}`);
    if (!Array.isArray(entries)) throw new Error(`${place}: "${kind}" must be an array of strings`);
    for (const entry of entries)
      if (typeof entry !== 'string' || entry.includes('\n'))
        throw new Error(`${place}: an entry of "${kind}" must be a string of one line. Got ${JSON.stringify(entry)}`);
  }
  return dictionary;
}

/** Entries are packed; a list with capital letters cannot be. */
const printList = entries =>
  entries.some(entry => /[A-Z]/.test(entry))
    ? `${JSON.stringify(entries.join('\n'))}.split('\\n')`
    : `frontDecoded(${JSON.stringify(frontCoded(entries))})`;

const withoutDuplicates = entries => [...new Set(entries ?? [])];

const printEntries = entries => (entries.length > 3 ? printList(entries) : JSON.stringify(entries));

/** TypeScript for one dictionary. Duplicates and a missing array change nothing, so they are left out. */
function declaration(name, { exact, glob, regexp }, translateOwn) {
  const sources = withoutDuplicates(regexp);
  const fields = [
    `  exact: ${printEntries(withoutDuplicates(exact))},`,
    `  glob: ${printEntries(withoutDuplicates(glob))},`,
    ...(sources.length > 0 ? [`  pattern: ${JSON.stringify(translateOwn(sources))},`] : []),
  ];
  return `export const ${name}: OwnDictionary = {\n${fields.join('\n')}\n};\n\n`;
}

/** TypeScript for a list of words; nothing for a language without such a list. */
function wordList(name, path) {
  if (!existsSync(path)) return '';
  const words = readFileSync(path, 'utf8').trim().split(/\s+/);
  return `export const ${name}: readonly string[] = ${printList([...new Set(words)])};\n`;
}

/** Writes the module of one language. */
function generate(name, translateOwn) {
  const folder = join(languages, name);
  const words = readDictionary(join(folder, `${name}.word-filters.json`));
  const labels = readDictionary(join(folder, `${name}.label-filters.json`));
  const written = { wordFilters: withoutDuplicates(words.regexp), labelFilters: withoutDuplicates(labels.regexp) };
  const text = [
    '/** Made by tools/dictionaries.mjs from the files beside it. */\n',
    "import type { OwnDictionary } from '@sheaf/core';\n",
    "import { frontDecoded } from '@sheaf/core/internal';\n\n",
    declaration('wordFilters', words, translateOwn),
    declaration('labelFilters', labels, translateOwn),
    wordList('neutralWords', join(folder, `${name}.neutral-words.txt`)),
    wordList('vagueWords', join(folder, `${name}.vague-words.txt`)),
    '/** The regular expressions as they were written, in the syntax of Java: for people who start from them. */\n',
    `export const regexps = ${JSON.stringify(written)};\n`,
  ].join('');
  writeChanged(join(folder, 'dictionaries.generated.ts'), text);
}

/** A table of bytes as text, since a module is the one thing every runtime can load. */
function generateBytes(folder, name) {
  const base64 = readFileSync(join(folder, `${name}.bin`))
    .toString('base64')
    .replace(/=+$/, '');
  const comment = `/** Made by tools/dictionaries.mjs from ${name}.bin beside it. */\n`;
  writeChanged(join(folder, `${name}.generated.ts`), `${comment}export const ${name}: string =\n  '${base64}';\n`);
}

/** What language detection learns from: a sample text and the function words of each language. */
function generateSamples(names) {
  const rows = names.map(name => {
    const sample = readFileSync(join(languages, name, `${name}.sample.txt`), 'utf8').trim();
    const words = readDictionary(join(languages, name, `${name}.word-filters.json`)).exact ?? [];
    const title = name.replace(/(?:^|-)./g, start => start.toUpperCase());
    return `  { name: '${title}', text: ${JSON.stringify(sample)}, words: ${JSON.stringify(words.join(' '))} },\n`;
  });
  const head = `/** Made by tools/dictionaries.mjs from the sample texts and dictionaries of all languages. */
export const samples: readonly { readonly name: string; readonly text: string; readonly words: string }[] = [\n`;
  writeChanged(join(languages, 'detection', 'samples.generated.ts'), `${head}${rows.join('')}];\n`);
}

function writeChanged(target, text) {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

/** Brings every language's module up to date. */
export async function setup() {
  const names = readdirSync(languages).filter(isLanguage);
  const { translateOwn } = await loadSources(`export { translateOwn } from ${JSON.stringify(translator)};`);
  for (const name of names) generate(name, translateOwn);
  generateBytes(join(languages, 'polish'), 'lemmas');
  for (const name of ['english', 'multilingual'])
    generateBytes(join(root, 'packages', `vectors-${name}`, 'src'), 'table');
  generateSamples(names.filter(name => name !== 'template'));
}
