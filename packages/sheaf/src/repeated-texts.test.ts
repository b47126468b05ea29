/** Texts that were repeated in the ways of people and programs: no number of copies pushes a text out of its topic. */
import { expect, test } from 'vitest';
import { cluster, english, leiden } from './index.js';
import { fitTopics } from './topics.js';

const TEXTS = [
  'The parcel arrived late and the box was damaged',
  'Courier left the parcel with a neighbour',
  'My parcel got lost, the courier does not answer',
  'The office printer jams on every page',
  'Printer driver crashes after the update',
  'Cannot print since the printer was replaced',
  'Password reset email never arrives',
  'The reset link for my password has expired',
  'I forgot my password, the reset does not work',
];
const REPEATED = TEXTS[1]!;

/** Ways in which one of the texts is repeated, up to far more copies than Leiden compares neighbours. */
const ways: readonly (readonly [way: string, texts: readonly string[]])[] = [
  ['behind the others', [...TEXTS, ...Array<string>(40).fill(REPEATED)]],
  ['before the others', [...Array<string>(31).fill(REPEATED), ...TEXTS]],
  ['between the others', TEXTS.flatMap(text => [text, ...Array<string>(12).fill(REPEATED)])],
  ['like all others', TEXTS.flatMap(text => Array<string>(35).fill(text))],
  [
    'beside copies with a full stop',
    [...TEXTS, ...Array<string>(20).fill(REPEATED), ...Array<string>(20).fill(`${REPEATED}.`)],
  ],
  ['in most of the collection', [...TEXTS, ...Array<string>(900).fill(REPEATED)]],
];

test.each(ways)('copies %s are all in one topic', (_, texts) => {
  const documents = texts.map(text => ({ text }));
  const clusters = cluster(documents, { algorithm: leiden, language: english });
  const places = documents.map(document => clusters.findIndex(each => each.documents.includes(document)));
  const ofCopies = new Set(places.filter((__, at) => texts[at] === REPEATED));
  expect(ofCopies.size).toBe(1);
  expect([...ofCopies]).not.toContain(-1);
});

test.each(ways)('topics that are fitted on a sample with copies %s place all copies alike', (_, texts) => {
  const { assignments } = fitTopics(texts, { language: english, sample: 30 });
  const ofCopies = new Set(assignments.filter((__, at) => texts[at] === REPEATED).map(({ topic }) => topic));
  expect(ofCopies.size).toBe(1);
  expect(ofCopies).not.toContain(null);
});
