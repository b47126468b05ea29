import { type KeptSteps, resolve, stc } from '@sheaf/core';
import { expect, test } from 'vitest';
import { testLanguage as language } from '../../../core/src/tokens/language.testing.js';
import { leiden } from '../algorithms/leiden/leiden.js';
import { cluster } from '../cluster/cluster.js';
import { installWordVectors, type WordVectors } from './word-vectors.js';

const documents = ['car engine', 'motor', 'vehicle motor', 'rose garden', 'tulip garden', 'orchid'];
const vehicles = ['car', 'engine', 'motor', 'vehicle'];

/** Knows two meanings. */
const table: WordVectors = given => ({
  dimensions: 2,
  data: Float32Array.from(
    given.flatMap(document => {
      const isVehicle = vehicles.some(word => JSON.stringify(document).includes(word));
      return isVehicle ? [1, 0.1] : [-1, 0.1];
    }),
  ),
});

const sizes = (options: object) =>
  cluster(documents, { algorithm: leiden, language, ...options })
    .map(({ labels, documents: found }) => `${labels[0]} ${found.length}`)
    .sort();

test('a table that the program has not imported is asked for by the name of its package', () => {
  expect(() => sizes({ vectors: 'english' })).toThrow("add import '@sheaf/vectors-english' to the program");
  expect(() => sizes({ vectors: 'meaning' })).toThrow("add import '@sheaf/meaning' to the program");
  expect(() => sizes({ parameters: { wordVectors: 'english' } })).toThrow(TypeError);
});

test('a table that is installed is chosen by its name, as an option or as a parameter', () => {
  installWordVectors('english', table);
  const parameters = { wordVectorWeight: 0.5 };
  const found = sizes({ vectors: 'english', parameters });
  expect(found).toEqual(['Garden 3', 'Motor 3']);
  expect(sizes({ parameters: { ...parameters, wordVectors: 'english' } })).toEqual(found);
});

test('“auto” takes an installed table that knows the language, and goes by words without one', () => {
  const words = sizes({});
  expect(sizes({ vectors: 'auto' })).toEqual(words);
  installWordVectors('multilingual', table);
  expect(sizes({ vectors: 'auto' })).toEqual(words);
  const asGerman = { language: { ...language, name: 'German' }, parameters: { wordVectorWeight: 0.4 } };
  const found = sizes({ ...asGerman, vectors: 'multilingual' });
  expect(found).not.toEqual(words);
  expect(sizes({ ...asGerman, vectors: 'auto' })).toEqual(found);
});

test('“auto” never takes the encoder, which says how far it is where it is named', () => {
  const stages: [string, number][] = [];
  installWordVectors('meaning', (given, options) => {
    options?.report?.(0.5);
    return table(given);
  });
  const asKorean = { language: { ...language, name: 'Korean' } };
  const checkpoint = (stage: string, done: number): void => {
    stages.push([stage, done]);
  };
  expect(sizes({ ...asKorean, vectors: 'auto' })).toEqual(sizes(asKorean));
  sizes({ ...asKorean, vectors: 'meaning', checkpoint });
  expect(stages).toContainEqual(['order', 0.025]);
});

test('work that goes on after an interruption makes no vectors again', () => {
  let made = 0;
  installWordVectors('meaning', given => {
    made += given.length;
    return table(given);
  });
  const steps = new Map<string, object>();
  const kept: KeptSteps = {
    read: step => steps.get(step),
    write: (step, found) => void steps.set(step, structuredClone(found)),
  };
  const parameters = resolve(leiden.parameters, { wordVectors: 'meaning' });
  const texts = documents.map(text => ({ text }));
  const run = () => leiden.cluster(texts, language, parameters, { kept });
  const found = run();
  expect([...steps.keys()]).toEqual(['vectors', 'neighbours']);
  expect(run()).toEqual(found);
  expect(made).toBe(documents.length);
});

test('the encoder is expected to take as long as there are characters', () => {
  const expected = (name: 'none' | 'english' | 'meaning'): number =>
    leiden.expectedMillis!({
      documents: 100,
      characters: 100_000,
      vectorNumbers: 0,
      parameters: resolve(leiden.parameters, { wordVectors: name }),
    } as never);
  expect(expected('english')).toBe(expected('none'));
  expect(expected('meaning')).toBeCloseTo(expected('none') + 1500);
});

test('vectors of the caller go before the table, and weight 0 leaves words alone', () => {
  installWordVectors('english', table);
  const words = sizes({});
  const none = documents.map(() => null);
  expect(sizes({ vectors: 'english', parameters: { wordVectorWeight: 0 } })).toEqual(words);
  const vectors = documents.map((_, number) => (number % 2 === 0 ? [1, 0] : [0, 1]));
  const parameters = { wordVectors: 'english' };
  expect(sizes({ vectors, parameters })).toEqual(sizes({ vectors }));
  expect(sizes({ vectors: none })).toEqual(words);
});

test('a name is rejected by an algorithm that uses no vectors, and so is an unknown name', () => {
  const anything = cluster as unknown as (given: unknown, options: unknown) => unknown;
  expect(() => anything(documents, { algorithm: stc, language, vectors: 'english' })).toThrow(
    'STC does not use vectors.',
  );
  expect(() => anything(documents, { algorithm: leiden, language, vectors: 'none' })).toThrow(
    'or the name of a table of words, but it is the text "none".',
  );
  expect(() => sizes({ parameters: { wordVectors: 'french' } })).toThrow('french');
});
