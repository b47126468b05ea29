import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAssigner } from '../create-assigner.js';
import { refitTopics } from '../refit-topics.js';
import { language, note, notes } from '../topics.testing.js';
import { updateTopics } from '../update-topics.js';
import { readTopicModel } from './read-topic-model.js';
import { printTopicModel } from './seal-model.js';

/** Written by the library that had version 1 alone; so are the expectations. */
const text = readFileSync(new URL('version-1.model', import.meta.url), 'utf8');
const model = readTopicModel(text);

test('a model of version 1 is printed as it was read, and gives documents the topics and cosines that they had', () => {
  expect(printTopicModel(model)).toBe(text);
  const assigner = createAssigner(model, language);
  const found = [note(0, 40), note(1, 41), note(2, 3), 'wine and the tunnel'].map(each => assigner.assign(each));
  expect(
    found.map(({ topic, similarity, second, secondSimilarity }) => [topic, similarity, second, secondSimilarity]),
  ).toEqual([
    ['t2', 0.6544, null, 0],
    ['t1', 0.7967, null, 0],
    [null, 0, null, 0],
    [null, 0.2406, 't1', 0.2348],
  ]);
});

test('an update keeps the version, and a new fit keeps topics that have no documents now', () => {
  const { model: updated } = updateTopics(model, notes([0, 1, 2], 20, 20), { language });
  expect(updated.id).toBe('01ca00f6eaeabfd4');
  const { model: fitted } = refitTopics(model, notes([1, 3], 30), { language });
  expect(fitted.version).toBe(2);
  expect(createAssigner(fitted, language).assign(note(0, 40)).topic).toBe('t2');
});
