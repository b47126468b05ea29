import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceDictionaries } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';

const STEMS = join(import.meta.dirname, '../goldens/stems');

/**
 * The languages to draw from, each without dictionaries and, but for English, with words to write its texts of: those
 * of its recorded stems. `name` is one of the catalogue's, or `all` for those that cut words as Carrot2 does.
 */
export async function languagesToDraw(name) {
  const recorded = readdirSync(STEMS).map(file => file.replace('.tsv', ''));
  const found = catalogue.filter(entry =>
    name === 'all' ? recorded.includes(entry.name.toLowerCase()) && entry.name !== 'Thai' : entry.name === name,
  );
  if (found.length === 0) throw new Error(`--language: "${name}" is none of ${catalogue.map(entry => entry.name)}`);
  return Promise.all(found.map(load));
}

async function load(entry) {
  const language = replaceDictionaries(await entry.load(), { words: {}, labels: {} });
  if (entry.name === 'English') return { language };
  const lines = readFileSync(join(STEMS, `${entry.name.toLowerCase()}.tsv`), 'utf8').split('\n');
  return { language, words: lines.map(line => line.split('\t')[0]).filter(word => word !== '') };
}
