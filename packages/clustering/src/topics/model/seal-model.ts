import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { byCodeUnits } from '@sheaf/core/internal';
import { MAX_CHARACTERS } from './limits.js';
import { TOPIC_FORMAT, type TopicModel } from './topic-model.js';
import { TopicModelError } from './topic-model-error.js';

/** Hexadecimal digits of an id. */
const ID_LENGTH = 16;

/** Computes the SHA-256 of bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The first 16 hexadecimal digits of the SHA-256 of a text in UTF-8. */
export const digestOf = (text: string, hash: Sha256 = sha256): string =>
  bytesToHex(hash(utf8ToBytes(text))).slice(0, ID_LENGTH);

/** How much longer the text of a model is than the text that its id is a hash of. */
const LENGTH_OF_ID = '"id":"",\n'.length + ID_LENGTH;

/** The error for a model that is too long to be read. */
export function tooLong(characters: number | string, advice = ''): TopicModelError {
  const message = `The model has ${characters} characters; ${MAX_CHARACTERS} are allowed.${advice}`;
  return new TopicModelError('invalid-model', message);
}

/**
 * The JSON of a model.
 *
 * @param others how many characters will be added
 * @throws TopicModelError `invalid-model` for a model that is too long to be read
 */
function jsonOf(model: object, others: number): string {
  const advice = ' Keep fewer terms and typical documents of each topic.';
  let text: string;
  try {
    text = JSON.stringify(model);
  } catch (error) {
    // No engine can make a text that is longer still.
    throw error instanceof RangeError ? tooLong('hundreds of millions of', advice) : error;
  }
  if (text.length + others > MAX_CHARACTERS) throw tooLong(text.length + others, advice);
  return text;
}

/**
 * The model with its id. The keys come in the order of the format, whatever order they are given in.
 *
 * @throws TopicModelError `invalid-model` for a model that is too long to be read
 */
export function sealModel(parts: Omit<TopicModel, 'format' | 'id'>, hash?: Sha256): TopicModel {
  const { lineage, period, language, wording, fields, keeps, parameters } = parts;
  const { seen, recall, terms, percentiles, bar, topics, next } = parts;
  const body = {
    lineage: lineage.map(({ id, period: of }) => ({ id, period: of })),
    period,
    language,
    wording,
    fields,
    keeps: { terms: keeps.terms, exemplars: keeps.exemplars, examples: keeps.examples },
    parameters: sorted(parameters),
    seen: { documents: seen.documents, entries: seen.entries },
    ...(recall === undefined ? {} : { recall }),
    terms: {
      stem: terms.stem,
      df: terms.df,
      weight: terms.weight,
      common: terms.common,
      neutral: terms.neutral,
    },
    ...(percentiles === undefined ? {} : { percentiles }),
    bar,
    topics: topics.map(orderedTopic),
    next,
  };
  const head = { format: TOPIC_FORMAT, version: parts.version } as const;
  const text = jsonOf({ ...head, ...body }, LENGTH_OF_ID);
  return { ...head, id: digestOf(text, hash), ...body };
}

/**
 * Plain data with the keys of all objects in the order of code units. Parameters are written as they were when the
 * model was made, so that a version of Sheaf with more of them still finds the same hash.
 */
function sorted<T>(value: T): T {
  if (Array.isArray(value)) return value.map(sorted) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => byCodeUnits(a, b));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)])) as T;
}

/** The same topic with its keys in the order of the format. */
const orderedTopic = ({ id, labels, size, since, ...rest }: TopicModel['topics'][number]) => ({
  id,
  labels,
  size,
  since,
  ...(rest.from === undefined ? {} : { from: rest.from }),
  ...(rest.into === undefined ? {} : { into: rest.into }),
  ...(rest.muted === undefined ? {} : { muted: rest.muted }),
  ...(rest.generation === undefined ? {} : { generation: rest.generation }),
  centroid: { term: rest.centroid.term, weight: rest.centroid.weight },
  exemplars: rest.exemplars.map(({ term, count, example }) =>
    example === undefined ? { term, count } : { term, count, example },
  ),
});

/**
 * The text of a model: JSON without spaces, the same for equal models. `readTopicModel` reads it again.
 *
 * @example
 * writeFileSync('tickets.topics.json', printTopicModel(model));
 * @throws TopicModelError `invalid-model` for a model that is too long to be read
 */
export const printTopicModel = (model: TopicModel): string => `${jsonOf(model, 1)}\n`;
