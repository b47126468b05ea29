/** Whatever a model is made of, it can be read again. */
import { describe, expect, test } from 'vitest';
import { createAssigner } from './create-assigner.js';
import { fitTopics } from './fit-topics.js';
import { readTopicModel } from './model/read-topic-model.js';
import { printTopicModel } from './model/seal-model.js';
import type { TopicModel } from './model/topic-model.js';
import { TopicModelError } from './model/topic-model-error.js';
import { refitTopics } from './refit-topics.js';
import { language, notes } from './topics.testing.js';
import { updateTopics } from './update-topics.js';

const documents = notes([0, 1], 30);
const { model } = fitTopics(documents, { language });
const expectReadable = (made: TopicModel): void => expect(readTopicModel(printTopicModel(made))).toEqual(made);

describe('a word that is too long for a model', () => {
  const word = 'a'.repeat(10_001);

  test('is no term, and no word of a document', () => {
    for (const { model: made } of [
      fitTopics([...documents, `wine ${word}`], { language }),
      updateTopics(model, [word], { language }),
      refitTopics(model, [...documents, `wine ${word}`], { language }),
    ]) {
      expectReadable(made);
      expect(made.terms.stem).not.toContain(word);
    }
    expect(createAssigner(model, language).assign(`wine ${word}`).known).toBe(1);
  });

  test('is a term up to the limit', () => {
    const { model: made } = fitTopics([...documents, word.slice(1)], { language });
    expectReadable(made);
    expect(made.terms.stem).toContain(word.slice(1));
  });
});

describe('a name that is too long for a model', () => {
  const word = 'x'.repeat(1001);
  const strange = Array.from({ length: 20 }, (_, number) => `${word} ${'zyxwv'[number % 5]}q ${'abcde'[number % 4]}q`);
  const longest = ({ topics }: TopicModel): number =>
    Math.max(...topics.flatMap(({ labels }) => labels.map(({ length }) => length)));

  test.each([
    ['fit', fitTopics([...documents, ...strange], { language })],
    ['update', updateTopics(model, strange, { language })],
    ['refit', refitTopics(model, [...documents, ...strange], { language })],
  ])('is cut: %s', (_, { model: made }) => {
    expectReadable(made);
    expect(longest(made)).toBe(1000);
  });
});

test('a model that is too long to be read is rejected where it is made', () => {
  const labels = Array.from({ length: 100 }, (_, number) => `${'x'.repeat(990)} ${number}`);
  const clusters = Array.from({ length: 700 }, (_, number) => ({ labels, documents: [number % documents.length] }));
  const sentence = /^The model has \d{8} characters; 67108864 are allowed\. Keep fewer terms and typical documents/;
  expect(() => fitTopics(documents, { language, clusters })).toThrow(sentence);
  const [first] = model.topics;
  const topics = clusters.map(() => ({ ...first!, labels }));
  expect(() => printTopicModel({ ...model, topics })).toThrow(TopicModelError);
});

test('more fields than a model can hold are rejected, and names of fields that are too long', () => {
  const fit = (fields: readonly string[]) => fitTopics(documents, { language, fields }).model;
  const names = Array.from({ length: 129 }, (_, number) => `field${number}`);
  expect(() => fit(names)).toThrow(new RangeError('options.fields must have at most 128 names, but it has 129.'));
  const long = 'f'.repeat(1001);
  expect(() => fit(['title', long])).toThrow(
    new RangeError('options.fields[1] must have at most 1000 characters, but it has 1001.'),
  );
  expectReadable(fit(['title', long.slice(1), ...names.slice(2, 128)]));
});
