import { catalogue } from '@sheaf/languages';
import { describe, expect, test } from 'vitest';
import { labelsOfLanguages, subjectsOf } from '../../../docs/labels-of-languages.mjs';

const found = await labelsOfLanguages();

test('every language has twenty sentences on five subjects', () => {
  expect(found.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name));
  for (const { name } of found) expect(subjectsOf(name).map(({ length }) => length)).toEqual([4, 4, 4, 4, 4]);
});

/** A word of any subject belongs to grammar: a label made of nothing else would be a function word. */
function wordsOfGrammar(subjects: readonly (readonly string[])[], words: (text: string) => string[]): Set<string> {
  const spread = new Map<string, number>();
  for (const sentences of subjects)
    for (const word of new Set(words(sentences.join(' ')))) spread.set(word, (spread.get(word) ?? 0) + 1);
  return new Set([...spread].filter(([, subjects]) => subjects >= 3).map(([word]) => word));
}

describe.each(found)('the labels of $name', ({ name, lingo, stc }) => {
  test('are five at least for each algorithm', () => {
    expect(lingo.length).toBeGreaterThanOrEqual(5);
    expect(stc.length).toBeGreaterThanOrEqual(5);
  });

  test('are no function words', async () => {
    const language = await catalogue.find(entry => entry.name === name)!.load();
    const words = (text: string): string[] => {
      const images: string[] = [];
      language.tokenize(text, (start, end) => images.push(text.slice(start, end).toLowerCase()));
      return images.filter(image => /\p{L}/u.test(image));
    };
    const grammar = wordsOfGrammar(subjectsOf(name), words);
    expect(grammar.size).toBeGreaterThan(0);
    const labels = [...lingo, ...stc];
    expect(labels.filter(label => words(label).every(word => grammar.has(word)))).toEqual([]);
    expect(labels.filter(label => language.isStopWord(words(label).at(-1)!))).toEqual([]);
  });
});
