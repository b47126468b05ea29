import { isFunctionWord, tokenizeNormalised } from '@sheaf/core/internal';
import { expect, test } from 'vitest';
import { withoutElision } from './elision.js';
import { french } from './french/french.js';
import { irish } from './irish/irish.js';
import { italian } from './italian/italian.js';

test.each([
  ["n'avions", 'avions'],
  ["dell'altro", 'altro'],
  ["aujourd'hui", "aujourd'hui"],
  ["'n", "'n"],
  ['avion', 'avion'],
])('%s is %s without what is joined to it', (word, alone) => {
  expect(withoutElision(word)).toBe(alone);
});

test.each(["n'avions", "qu'elles", "jusqu'alors"])('%s says nothing in French', word => {
  expect(french.isStopWord(word)).toBe(true);
});

test.each(["dell'altro", "c'era", "un'altra"])('%s says nothing in Italian', word => {
  expect(italian.isStopWord(word)).toBe(true);
});

test('a noun is one after an article too', () => {
  expect(french.isStopWord("l'école")).toBe(false);
  expect(italian.isStopWord("dell'acqua")).toBe(false);
});

test.each([
  ["m'athair agus d'fhág", ['athair', 'fhág']],
  ["b'fhéidir d'éis b'é", []],
])('what Irish joins to a word says nothing: %s', (text, expected) => {
  const words: string[] = [];
  tokenizeNormalised(text, irish, (_start, _end, _type, image) => {
    if (!isFunctionWord(image, irish)) words.push(image);
  });
  expect(words).toEqual(expected);
});
