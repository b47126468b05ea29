import '@sheaf/core/regexp';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dictionary, type Language, matcher, TokenType } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.js';
import { words } from './contract.words.js';
import { samples } from './detection/samples.generated.js';

/** Folders that hold a part of languages or an example, and are no language. */
const OTHER_FOLDERS = ['detection', 'mixed', 'segmentation', 'snowball', 'template'];

const folderOf = (name: string): string => name.toLowerCase();
const constantOf = (name: string): string => folderOf(name).replace(/-./g, ([, letter]) => letter!.toUpperCase());
const fileOf = (name: string, ending: string): string =>
  join(import.meta.dirname, folderOf(name), `${folderOf(name)}.${ending}`);

function dictionaryOf(name: string, kind: 'word' | 'label'): Dictionary | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(name, `${kind}-filters.json`), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly type: number;
}

function tokensOf({ tokenize }: Language, text: string): Token[] {
  const tokens: Token[] = [];
  tokenize(text, (start, end, type) => tokens.push({ text: text.slice(start, end), start, end, type }));
  return tokens;
}

test('every folder of a language is in the catalogue, in the order of names', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !OTHER_FOLDERS.includes(entry.name))
    .map(({ name }) => name);
  expect(catalogue.map(({ name }) => folderOf(name))).toEqual(folders.sort());
  expect(catalogue.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name).sort());
});

describe.each(catalogue)('$name', ({ name, load }) => {
  test('loads alone under its own name', async () => {
    const language = await load();
    expect(language.name).toBe(name);
    const alone = await import(`./${folderOf(name)}/${folderOf(name)}.ts`);
    expect(alone[constantOf(name)]).toBe(language);
  });

  test('is the same value each time it is loaded', async () => {
    expect(await load()).toBe(await load());
  });

  test('splits its sample text into words that lie in order in the text', async () => {
    const sample = samples.find(each => each.name === name)!;
    const tokens = tokensOf(await load(), sample.text);
    const terms = tokens.filter(({ type }) => type === TokenType.TERM);
    expect(terms.length).toBeGreaterThan(40);
    for (const [index, { start, end }] of tokens.entries()) {
      expect(end).toBeGreaterThan(start);
      expect(start).toBeGreaterThanOrEqual(tokens[index - 1]?.end ?? 0);
    }
    for (const { text } of terms) expect(text).toMatch(/[\p{L}\p{N}]/u);
  });

  test('stems ten words as recorded', async () => {
    const { stem } = await load();
    const pairs = words[name]!.split(' ').map(pair => pair.split(':') as [string, string?]);
    expect(pairs).toHaveLength(10);
    expect(pairs.map(([word]) => stem(word))).toEqual(pairs.map(([word, expected]) => expected ?? word));
  });

  test('answers a stem for any text at all, and an empty one only for nothing', async () => {
    const { stem } = await load();
    const letters = [...new Set(samples.find(each => each.name === name)!.text.toLowerCase())].join('');
    const word = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...letters) }));
    fc.assert(
      fc.property(word, text => {
        expect(typeof stem(text)).toBe('string');
        expect(stem(text)).toBe(stem(text));
      }),
    );
  });

  test('stems the words of its sample text to something', async () => {
    const language = await load();
    const sample = samples.find(each => each.name === name)!;
    for (const { text } of tokensOf(language, sample.text)) expect(language.stem(text.toLowerCase())).not.toBe('');
  });

  test('splits any text without losing its place', async () => {
    const language = await load();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        let last = 0;
        for (const { start, end } of tokensOf(language, text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = end;
        }
      }),
    );
  });

  test.skipIf(dictionaryOf(name, 'word') === undefined)('knows its function words, all in lower case', async () => {
    const language = await load();
    const { exact } = dictionaryOf(name, 'word')!;
    for (const word of exact ?? []) {
      expect(word).toBe(word.toLowerCase());
      expect(language.isStopWord(word)).toBe(true);
    }
    expect(language.isStopWord('xylophone')).toBe(false);
  });

  test.skipIf(dictionaryOf(name, 'label') === undefined)(
    'rejects the labels of its dictionary and no other',
    async () => {
      const language = await load();
      const isListed = matcher(dictionaryOf(name, 'label')!);
      for (const label of dictionaryOf(name, 'label')!.exact ?? []) expect(language.isStopLabel(label)).toBe(true);
      for (const label of ['Xylophone', '', samples.find(each => each.name === name)!.text.slice(0, 20)])
        expect(language.isStopLabel(label)).toBe(isListed(label));
    },
  );
});
