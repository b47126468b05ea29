import { describe, expect, test } from 'vitest';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { PLAIN_WORDS } from './evidence.js';
import { wordModel } from './word-model.js';

const of = (...texts: readonly string[]) => exampleCollection(texts.map(text => ({ text })));

const ENGLISH = of('The people of the town are happy with the new bridge over the river and its lamps.');
const GERMAN = of('Die Leute der Stadt sind mit der neuen Brücke über den Fluss und ihren Lampen zufrieden.');

describe('the words of a language', () => {
  test('are stemmed as the engine does it, and its function words are known', async () => {
    const { stem, isStopWord, exact } = await wordModel('English', null);
    expect(stem('mining')).toBe(stem('mines'));
    expect([isStopWord('the'), isStopWord('bridge')]).toEqual([true, false]);
    expect(exact).toBe(true);
  });

  test('are loaded once, whatever the documents', async () => {
    expect(wordModel('English', ENGLISH)).toBe(wordModel('English', GERMAN));
  });

  test('are plain for a language that only the service has', async () => {
    expect(await wordModel('Klingon', null)).toBe(PLAIN_WORDS);
  });

  test('that documents decide about are chosen once for each collection', async () => {
    const chosen = wordModel('auto', ENGLISH);
    expect(wordModel('auto', ENGLISH)).toBe(chosen);
    const others = wordModel('auto', GERMAN);
    expect(others).not.toBe(chosen);
    expect((await chosen).isStopWord('the')).toBe(true);
    expect((await others).exact).toBe(true);
  });
});
