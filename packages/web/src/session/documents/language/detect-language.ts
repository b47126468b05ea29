/** Asks for the language of a collection. To tell it takes up to a third of a second, so that a worker does it. */
import { questionThread } from '../../threads/question-thread.js';
import { clusteredDocument } from '../clustered-texts.js';
import { type Collection, textOf } from '../collection.js';
import type { DetectedLanguage } from './detected-language.js';

const ask = questionThread<readonly string[], DetectedLanguage>(
  () => new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module', name: 'language' }),
  'The language could not be detected.',
);

/** Documents from all over the collection, and characters of each: as much as detection reads. */
const MOST_DOCUMENTS = 50;
const MOST_CHARACTERS = 400;

/** Beginnings of documents. The words of a query say nothing: they are in all that was found. */
function* beginningsOf(collection: Collection): Generator<string> {
  const without = new Set(collection.query.toLowerCase().match(/\p{L}+/gu));
  const step = Math.ceil(collection.rows.length / MOST_DOCUMENTS);
  for (let number = 0; number < collection.rows.length; number += step) {
    const text = Object.values(clusteredDocument(collection, number)).map(textOf).join(' ').slice(0, MOST_CHARACTERS);
    yield text.replace(/\p{L}+/gu, word => (without.has(word.toLowerCase()) ? ' ' : word));
  }
}

/** The language of a collection; null if it is none of the languages here, or the worker cannot be had. */
export const detectLanguage = (collection: Collection): Promise<DetectedLanguage> =>
  ask([...beginningsOf(collection)]).catch(() => ({ language: null, notice: null }));

/** Starts the worker, which learns the languages in Latin letters, the most there are, before texts are there. */
export const warmDetection = (): Promise<unknown> => ask(['a']).catch(() => {});
