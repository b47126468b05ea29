import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dictionary, type Matcher, matcher, type OwnDictionary, trustedMatcher } from '@sheaf/core';
import '@sheaf/core/regexp';
import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.js';

/** What a glob must be to mean anything: words and wildcards between spaces, and at least one word. */
const GLOB = /^(?:[?*+] )*[^\s"'?*+\\][^\s"*\\]*(?: (?:[?*+]|[^\s"'?*+\\][^\s"*\\]*))*$/u;

/** Words that name something, in the languages whose lists grow fastest. None of them is a function word. */
const CONTENT_WORDS: Readonly<Record<string, string>> = {
  English:
    'computer system fire bill interest cry sincere hundred microsoft home page web describe value world research',
  German: 'haus arbeit frau recht kraft zeit stadt wasser zug strom schule kirche preis kunst weg',
  French: 'maison travail femme droit ville eau train école prix art monde gouvernement',
  Turkish: 'ev kadın su okul şehir tren gelir gider tur dünya kitap',
  Polish: 'dom praca kobieta prawo miasto woda pociąg szkoła świat',
  Russian: 'дом работа женщина право город вода поезд школа мир',
};

function read(name: string, kind: 'word' | 'label'): Dictionary {
  const folder = name.toLowerCase();
  return JSON.parse(readFileSync(join(import.meta.dirname, folder, `${folder}.${kind}-filters.json`), 'utf8'));
}

/** What the build has made of a dictionary. */
async function ready(name: string, kind: 'wordFilters' | 'labelFilters'): Promise<Matcher> {
  const made = (await import(`./${name.toLowerCase()}/dictionaries.generated.ts`)) as Record<string, OwnDictionary>;
  return trustedMatcher(made[kind]!);
}

/** Lower case unit by unit, as the words are that the filter is asked about. */
const lowerUnits = (text: string): string =>
  [...text].map(letter => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');

/** The label as it is formatted: the first letter in upper case. */
const asLabel = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const entriesOf = ({ exact, glob, regexp }: Dictionary): readonly string[] => [
  ...(exact ?? []),
  ...(glob ?? []),
  ...(regexp ?? []),
];

describe.each(catalogue)('the dictionaries of $name', ({ name }) => {
  const words = read(name, 'word');
  const labels = read(name, 'label');

  test('hold function words and labels that name nothing', () => {
    expect(entriesOf(words).length).toBeGreaterThan(400);
    expect(entriesOf(labels).length).toBeGreaterThan(400);
  });

  test('hold no entry twice and none that is empty', () => {
    for (const list of [words, labels].flatMap(({ exact, glob, regexp }) => [exact, glob, regexp])) {
      expect(list).toEqual([...new Set(list)]);
      expect(list?.filter(entry => entry === '' || entry.trim() !== entry)).toEqual([]);
    }
  });

  test('have words a tokenizer can yield, in lower case', () => {
    expect(words.exact?.filter(word => word !== lowerUnits(word) || /[\s,"]/.test(word))).toEqual([]);
    expect(words.glob).toEqual([]);
    expect(words.regexp).toEqual([]);
  });

  test('have globs that mean something, in lower case', () => {
    expect(labels.glob?.filter(glob => !GLOB.test(glob) || glob !== glob.toLowerCase())).toEqual([]);
  });

  test('reject each of their labels as it is formatted', async () => {
    const rejects = await ready(name, 'labelFilters');
    const formatted = (labels.glob ?? []).map(glob => asLabel(glob.replace(/[?*+]/g, 'xylophone')));
    expect(formatted.filter(label => !rejects(label))).toEqual([]);
    expect(rejects('2004')).toBe(true);
    expect(rejects('Xylophone')).toBe(false);
  });

  test('reject with their translated expressions what the written ones reject', async () => {
    const [rejects, expected] = [await ready(name, 'labelFilters'), matcher(labels)];
    const parts = (labels.regexp ?? []).flatMap(source => source.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
    const texts = ['12.5.', '1st', 'x', 'x.', 'xy', 'HTTP://a', 'www.b', 'mailto:c', '一', '१२', '٣', ...parts].flatMap(
      text => [text, asLabel(text), text.toUpperCase(), `${text} 3`, `${text}x`],
    );
    expect(texts.filter(text => rejects(text) !== expected(text))).toEqual([]);
  });

  test('reject no word that names something', async () => {
    const rejects = await ready(name, 'wordFilters');
    expect((CONTENT_WORDS[name] ?? 'xylophone').split(' ').filter(rejects)).toEqual([]);
  });
});
