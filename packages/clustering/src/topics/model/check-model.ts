/**
 * What a topic model must be. Every check names the place as a JSON Pointer, the rule and the value, so that a file
 * that was edited by hand or cut off is found out before anything is computed with it.
 */
import { INT_MAX, ParameterError, resolve } from '@sheaf/core';
import { leidenParameters } from '../../algorithms/leiden/leiden-parameters.js';
import type { LeidenParameters } from '../../algorithms/parameter-types.generated.js';
import { MAX_TERMS } from '../words/join-terms.js';
import { LONGEST, MOST } from './limits.js';
import { MAX_COUNT, type Place, pointerOf } from './place.js';
import {
  type Ancestor,
  type Exemplar,
  MAX_TOPICS,
  SCALE,
  type Topic,
  type TopicModel,
  type TopicTerms,
} from './topic-model.js';
import { TopicModelError } from './topic-model-error.js';

const ID = /^[0-9a-f]{16}$/;
const TOPIC_ID = /^t[1-9]\d{0,14}$/;
const topicId = (place: Place): string => place.text(16, TOPIC_ID, 'the id of a topic, such as "t17"');
const digest = (place: Place): string => place.text(16, ID, '16 hexadecimal digits');

/** A model without its head. */
export type ModelBody = Omit<TopicModel, 'format' | 'version' | 'id'>;

type Version = TopicModel['version'];

/** The keys of a model after its head, in the order in which they are written. */
const bodyKeys = [
  'lineage',
  'period',
  'language',
  'wording',
  'fields',
  'keeps',
  'parameters',
  'seen',
  'recall',
  'terms',
  'percentiles',
  'bar',
  'topics',
  'next',
] as const satisfies readonly (keyof ModelBody)[];

/**
 * The parts of a model, checked.
 *
 * @throws TopicModelError `invalid-model` with the place of the first problem
 */
export function checkModel(model: Place, version: Version): { readonly id: string; readonly body: ModelBody } {
  const at = model.members(['format', 'version', 'id', ...bodyKeys], ['recall', 'percentiles']);
  const terms = checkTerms(at.terms);
  const body: ModelBody = {
    lineage: at.lineage.items(MOST.lineage).map(checkAncestor),
    period: at.period.textOrNull(LONGEST.period),
    language: at.language.text(LONGEST.name),
    wording: digest(at.wording),
    fields: at.fields.value === null ? null : at.fields.items(MOST.fields).map(field => field.text(LONGEST.name)),
    keeps: checkKeeps(at.keeps),
    parameters: checkParameters(at.parameters),
    seen: checkSeen(at.seen),
    ...(at.recall.value === undefined ? {} : { recall: at.recall.integer([0, SCALE]) }),
    terms,
    ...(at.percentiles.value === undefined ? {} : { percentiles: at.percentiles.integers(99, [0, SCALE]) }),
    bar: at.bar.integer([0, SCALE]),
    topics: at.topics.items(MAX_TOPICS).map(topic => checkTopic(topic, terms.stem.length, version)),
    next: at.next.integer([1, MAX_COUNT]),
  };
  checkIds(at.topics, body);
  return { id: digest(at.id), body };
}

function checkAncestor(place: Place): Ancestor {
  const at = place.members(['id', 'period']);
  return { id: digest(at.id), period: at.period.textOrNull(LONGEST.period) };
}

function checkKeeps(place: Place): TopicModel['keeps'] {
  const at = place.members(['terms', 'exemplars', 'examples']);
  return {
    terms: at.terms.integer([1, MOST.terms]),
    exemplars: at.exemplars.integer([0, MOST.exemplars]),
    examples: at.examples.boolean(),
  };
}

function checkSeen(place: Place): TopicModel['seen'] {
  const at = place.members(['documents', 'entries']);
  return { documents: at.documents.integer([0, MAX_COUNT]), entries: at.entries.integer([0, MAX_COUNT]) };
}

/** The parameters as they stand in the file: `parametersOf` adds those that are younger. */
function checkParameters(place: Place): LeidenParameters {
  if (typeof place.value !== 'object' || place.value === null || Array.isArray(place.value)) place.fail('an object');
  try {
    resolve(leidenParameters, place.value as object);
    return place.value as LeidenParameters;
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    const pointer = `${place.pointer}${pointerOf(error.path)}`;
    throw new TopicModelError('invalid-model', `${pointer}: ${error.message}`, pointer);
  }
}

function checkTerms(place: Place): TopicTerms {
  const at = place.members(['stem', 'df', 'weight', 'common', 'neutral']);
  const stem = at.stem.texts(MAX_TERMS, LONGEST.stem);
  for (let term = 1; term < stem.length; term++)
    if (stem[term]! <= stem[term - 1]!) at.stem.item(term).fail('behind the stem before it by code units');
  const column = (of: Place, maximum: number): readonly number[] => {
    const numbers = of.integers(MAX_TERMS, [0, maximum]);
    return sameLength(of, numbers, stem.length);
  };
  const numbers = [0, stem.length - 1] as const;
  return {
    stem,
    df: column(at.df, MAX_COUNT),
    // An int: weights are multiplied in columns of 32 bits.
    weight: column(at.weight, 100 * SCALE),
    common: at.common.ascending(MAX_TERMS, numbers),
    neutral: at.neutral.ascending(MAX_TERMS, numbers),
  };
}

function sameLength<T>(place: Place, list: readonly T[], length: number): readonly T[] {
  if (list.length === length) return list;
  const message = `${place.pointer} must have ${length} items, one for each term, but it has ${list.length}.`;
  throw new TopicModelError('invalid-model', message, place.pointer);
}

const TOPIC_KEYS = [
  'id',
  'labels',
  'size',
  'since',
  'from',
  'into',
  'muted',
  'generation',
  'centroid',
  'exemplars',
] as const;
const OPTIONAL_KEYS = ['from', 'into', 'muted', 'generation'] as const;

function checkTopic(place: Place, terms: number, version: Version): Topic {
  const at = place.members(TOPIC_KEYS, OPTIONAL_KEYS);
  if (at.muted.value !== undefined && at.muted.value !== true) at.muted.fail('true, or absent');
  if (version === 1 && at.generation.value !== undefined) at.generation.fail('absent in version 1');
  const labels = at.labels.items(MOST.labels).map(label => label.text(LONGEST.label));
  if (labels.length === 0) at.labels.fail('a list of at least one name');
  return {
    id: topicId(at.id),
    labels,
    size: at.size.integer([0, MAX_COUNT]),
    since: at.since.textOrNull(LONGEST.period),
    ...(at.from.value === undefined ? {} : { from: at.from.items(MAX_TOPICS).map(topicId) }),
    ...(at.into.value === undefined ? {} : { into: topicId(at.into) }),
    ...(at.muted.value === undefined ? {} : { muted: true as const }),
    ...(at.generation.value === undefined ? {} : { generation: at.generation.integer([1, MAX_TOPICS]) }),
    centroid: checkCentroid(at.centroid, terms, version === 1 ? SCALE : MAX_COUNT),
    exemplars: checkExemplars(at.exemplars, terms),
  };
}

function checkCentroid(place: Place, terms: number, most: number): Topic['centroid'] {
  const at = place.members(['term', 'weight']);
  const term = at.term.ascending(MOST.terms, [0, terms - 1]);
  return { term, weight: sameLength(at.weight, at.weight.integers(MOST.terms, [1, most]), term.length) };
}

/** A model has thousands of them, so each is examined as it is first, and place by place only to say what is wrong. */
function checkExemplars(place: Place, terms: number): readonly Exemplar[] {
  const plain = place.itemsIf(MOST.exemplars, (item): item is Exemplar => isPlainExemplar(item, terms));
  return plain ?? place.items(MOST.exemplars).map(exemplar => checkExemplar(exemplar, terms));
}

/** Whether a value is an exemplar without an example. */
function isPlainExemplar(value: unknown, terms: number): boolean {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  const { term, count } = value as { readonly term?: unknown; readonly count?: unknown };
  if (!Array.isArray(term) || !Array.isArray(count) || term.length !== count.length) return false;
  let last = -1;
  for (let i = 0; i < term.length; i++) {
    const number: number = term[i];
    const times: number = count[i];
    if ((number | 0) !== number || number <= last || number >= terms || (number === 0 && 1 / number < 0)) return false;
    if ((times | 0) !== times || times < 1) return false;
    last = number;
  }
  return true;
}

function checkExemplar(place: Place, terms: number): Exemplar {
  const at = place.members(['term', 'count', 'example'], ['example']);
  const term = at.term.ascending(MAX_TERMS, [0, terms - 1]);
  const count = sameLength(at.count, at.count.integers(MAX_TERMS, [1, INT_MAX]), term.length);
  return { term, count, ...(at.example.value === undefined ? {} : { example: at.example.text(LONGEST.example) }) };
}

/**
 * Ids are unique, ascending and below the next one, and generations ascend with them; a topic is merged into one that is
 * there and not merged itself.
 */
function checkIds(place: Place, { topics, next }: ModelBody): void {
  const byId = new Map(topics.map(topic => [topic.id, topic]));
  const keyOf = (row: number, key: 'id' | 'into' | 'generation'): Place =>
    place.item(row).members(TOPIC_KEYS, OPTIONAL_KEYS)[key];
  let last = 0;
  topics.forEach(({ id, into, generation = 0 }, row) => {
    const number = Number(id.slice(1));
    if (number <= last || number >= next) keyOf(row, 'id').fail('unique, ascending, and below the id that comes next');
    last = number;
    if (generation < (topics[row - 1]?.generation ?? 0))
      keyOf(row, 'generation').fail('no smaller than that of the topic before it');
    if (into !== undefined && (byId.get(into) === undefined || byId.get(into)!.into !== undefined || into === id))
      keyOf(row, 'into').fail('the id of another topic of the model that is not merged itself');
  });
}
