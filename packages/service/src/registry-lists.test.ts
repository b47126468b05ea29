import { stcAsCarrot2 } from '@sheaf/clustering/catalogue';
import { describe, expect, test } from 'vitest';
import { type RegistryData, registryLists } from './registry-lists.js';

const data = (more: Partial<RegistryData> = {}): RegistryData => ({
  templates: [],
  dictionaries: null,
  limits: {},
  algorithms: [],
  ...more,
});
const template = (name: string, algorithm: string | null) => ({ name, algorithm, language: null, parameters: null });

describe('what the server offers', () => {
  test('is every algorithm, unless the options name some', () => {
    const all = registryLists(data()).algorithms.map(({ name }) => name);
    expect(all).toContain('Lingo');
    expect(all.length).toBeGreaterThan(3);
    expect(registryLists(data({ algorithms: ['STC'] })).algorithms.map(({ name }) => name)).toEqual(['STC']);
  });

  test('leaves out templates of algorithms that are not offered', () => {
    const templates = [template('a', 'Lingo'), template('b', 'STC'), template('c', null)];
    const offered = registryLists(data({ templates, algorithms: ['STC'] })).templates!;
    expect(offered.map(({ name }) => name)).toEqual(['b', 'c']);
  });
});

describe("a server that is to be Carrot2's", () => {
  test('offers its three algorithms, with the fault of STC, and its 31 languages, of which it chooses none by itself', () => {
    const { algorithms, languages, choosers } = registryLists(data({ isCarrot2: true }));
    expect(algorithms.map(({ name }) => name).sort()).toEqual(['Bisecting K-Means', 'Lingo', 'STC']);
    expect(algorithms).toContain(stcAsCarrot2);
    expect(languages.length).toBe(31);
    expect(languages.map(({ name }) => name)).not.toContain('Japanese');
    expect(choosers).toEqual([]);
  });

  test('offers Chinese, Japanese and Korean where its folder has both of their dictionaries', () => {
    const both = { words: {}, labels: {} };
    const dictionaries = { japanese: both, 'chinese-simplified': both, korean: { words: {} } };
    const names = registryLists(data({ isCarrot2: true, dictionaries })).languages.map(({ name }) => name);
    expect(names.length).toBe(33);
    expect(names).toEqual(expect.arrayContaining(['Japanese', 'Chinese-Simplified']));
  });

  test('offers those that its folder names', () => {
    const { algorithms } = registryLists(data({ isCarrot2: true, algorithms: ['Lingo', 'Leiden'] }));
    expect(algorithms.map(({ name }) => name)).toEqual(['Lingo']);
  });
});

describe('dictionaries of the operator', () => {
  const languageWith = async (dictionaries: RegistryData['dictionaries'], name: string) =>
    registryLists(data({ dictionaries }))
      .languages.find(entry => entry.name === name)!
      .load();

  test('replace those of their language only, and are loaded once', async () => {
    const dictionaries = { english: { words: { exact: ['sheaf'] } } };
    const lists = registryLists(data({ dictionaries }));
    const english = lists.languages.find(({ name }) => name === 'English')!;
    expect(await english.load()).toBe(await english.load());
    expect(await english.load()).not.toEqual(await languageWith(null, 'English'));
    expect(await languageWith(dictionaries, 'German')).toBe(await languageWith(null, 'German'));
  });

  test('can be none at all', async () => {
    expect(await languageWith('none', 'German')).not.toBe(await languageWith(null, 'German'));
  });
});
