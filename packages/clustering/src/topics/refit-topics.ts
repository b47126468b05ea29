import { type AskForHelp, type Checkpoint, type Document, type Language, withDictionaries } from '@sheaf/core';
import { partOf, withColumns } from '@sheaf/core/internal';
import { canonicalOrder } from '../algorithms/leiden/canonical-order.js';
import { assignAll, assignEach } from './assign-all.js';
import { checkTopicOptions } from './check-options.js';
import type { Assignment } from './create-assigner.js';
import { fitPrepared } from './fit-topics.js';
import { descendFrom } from './growth/descend-from.js';
import { type Inheritance, inherit } from './growth/inherit.js';
import { nameGroups } from './growth/name-groups.js';
import { finalTopic, type TopicEvent, takenNames } from './growth/topic-events.js';
import { parametersOf } from './model/parameters-of.js';
import { renumberTopic } from './model/renumber-topic.js';
import { sealModel } from './model/seal-model.js';
import {
  MASS_SCALE,
  numberOfTopic,
  SCALE,
  type Topic,
  type TopicModel,
  type TopicTerms,
  withOrigins,
} from './model/topic-model.js';
import { checkWording, wordingOf } from './model/wording.js';
import { prepareDocuments } from './prepare-documents.js';
import type { Update } from './update-topics.js';
import { joinTerms } from './words/join-terms.js';
import { weighStems } from './words/weigh-stems.js';

/** How topics are fitted again. */
export interface RefitOptions {
  /** The language of the model. */
  readonly language: Language;
  /** A name of the time the documents come from, such as `2026-W48`; no earlier update may have it. */
  readonly period?: string | null;
  /** Fits on this number of documents and only assigns the others. Default: all documents. */
  readonly sample?: number;
  /** The share of the fitted documents that should fit nowhere, 0 to 0.99. Default: 0.03. */
  readonly bar?: number;
  /** Goes on although the language reads words differently than when the model was made. */
  readonly acceptWording?: boolean;
  /** Called between steps with the progress. Throw from it to cancel. */
  readonly checkpoint?: Checkpoint;
  /** Called where other threads may help with large work: `help` of `@sheaf/clustering/help` is what they call. */
  readonly askForHelp?: AskForHelp | undefined;
}

/**
 * Fits the topics of a model again, on other documents: those of the last months, for example. Each new topic inherits
 * the id and the names of the old topic most of whose documents it holds. Old topics that share a new one are merged,
 * new topics that are part of an old one are split from it, and topics without documents stay as they were. Documents
 * that make no topic at all leave everything as it was but the sizes, which count the documents of this fit.
 *
 * @param documents objects, Maps or texts, as `cluster` takes them: everything that the new topics will be made of
 * @example
 * const { model: fresh, events } = refitTopics(model, lastThreeMonths, { language: english, period: '2026-Q4' });
 * for (const { kind, topic, from } of events) console.log(kind, topic, from.join(', '));
 * @throws TypeError if a document, a field or an option is of a kind that cannot be used
 * @throws RangeError if a number among the options is out of range
 * @throws TopicModelError `model-wording-differs`, `period-taken` for the period of an earlier update, or
 *   `invalid-model` if the model would be too long to be read
 */
export function refitTopics(model: TopicModel, documents: Iterable<object | string>, options: RefitOptions): Update {
  checkTopicOptions(options);
  const { language, period = null, acceptWording, checkpoint } = options;
  const parameters = parametersOf(model);
  const tuned = withDictionaries(language, parameters.dictionaries);
  checkWording(model, language, tuned, acceptWording);
  const descent = descendFrom(model, period);
  const { fields, keeps } = model;
  const given = prepareDocuments(documents, fields);
  const { order } = canonicalOrder(given);
  const sorted = Array.from(order, number => given[number]!);
  const { terms: width, exemplars, examples: keepExamples } = keeps;
  const kept = { parameters, fields, terms: width, exemplars, keepExamples };
  const fit = fitPrepared(sorted, { ...options, ...kept, checkpoint: partOf(checkpoint, 0, 0.8) });
  const assigning = { language, checkpoint: partOf(checkpoint, 0.9, 1) };
  if (fit.model.topics.length === 0)
    return { ...assignAll(withoutSizes(model, descent, tuned), given, assigning), events: [], searched: given.length };
  const before = separated(model);
  const voting = { language, checkpoint: partOf(checkpoint, 0.8, 0.9) };
  const earlier = assignEach(before, sorted, voting, ({ topic }) => topic);
  const votes = countVotes(model, fit.model, earlier, fit.assignments);
  const inheritance = inherit(
    votes,
    fit.model.topics.map(({ size }) => size),
    rootsOf(model),
  );
  const names = withColumns(() => nameNew(model, fit.model, inheritance, { ...fit, documents: sorted, language }));
  const joined = joinTopics(model, fit.model, inheritance, names);
  const unsized = sealModel({
    ...fit.model,
    ...descent,
    ...joined,
    wording: wordingOf({ ...fit.model, ...joined }, tuned),
  });
  const assigned = assignAll(unsized, given, assigning);
  const events = eventsOf(model, fit.model, inheritance, names);
  return { ...assigned, events, searched: given.length };
}

/** The same topics by the same words. Weights of words stay, too: only new topics give reason for others. */
function withoutSizes(model: TopicModel, descent: ReturnType<typeof descendFrom>, tuned: Language): TopicModel {
  const topics = model.topics.map(topic => ({ ...topic, size: 0 }));
  return sealModel({ ...model, ...descent, wording: wordingOf(model, tuned), topics });
}

/**
 * The model with the topics that were dropped or merged among the others, so that their documents vote for themselves:
 * what they inherit is dropped or merged again, and no other topic loses its documents to it.
 */
const separated = (model: TopicModel): TopicModel => ({
  ...model,
  topics: model.topics.map(({ muted: _muted, into: _into, ...topic }) => topic),
});

/** For each topic the row of the one that it was merged into, or its own. */
function rootsOf({ topics }: TopicModel): readonly number[] {
  const rowOf = new Map(topics.map(({ id }, row) => [id, row]));
  return topics.map(topic => rowOf.get(finalTopic(topic))!);
}

interface Placed {
  readonly documents: readonly Document[];
  readonly assignments: readonly Assignment[];
}

/**
 * For each old topic how many of its documents are in each new one.
 *
 * @param before the old topic of each document
 * @param now what the new ones say of it
 */
function countVotes(
  old: TopicModel,
  fresh: TopicModel,
  before: readonly (string | null)[],
  now: readonly Assignment[],
): readonly (readonly number[])[] {
  const oldRow = new Map(old.topics.map(({ id }, row) => [id, row]));
  const newRow = new Map(fresh.topics.map(({ id }, row) => [id, row]));
  const votes = old.topics.map(() => fresh.topics.map(() => 0));
  before.forEach((from, at) => {
    const to = now[at]!.topic;
    if (from !== null && to !== null) votes[oldRow.get(from)!]![newRow.get(to)!]! += 1;
  });
  return votes;
}

/** Names for the new topics that inherit none, unlike all names that there ever were; by id in the fit. */
function nameNew(
  old: TopicModel,
  fresh: TopicModel,
  { heirOf }: Inheritance,
  { documents, assignments, language }: Placed & { readonly language: Language },
): ReadonlyMap<string, readonly string[]> {
  const unnamed = fresh.topics.filter((_, row) => heirOf[row] === null).map(({ id }) => id);
  const rowsOf = (id: string): Int32Array =>
    Int32Array.from(assignments.flatMap(({ topic }, row) => (topic === id ? [row] : [])));
  const groups = unnamed.map(rowsOf).filter(({ length }) => length > 1);
  if (groups.length === 0) return new Map();
  const parameters = { ...parametersOf(old), labelCoverage: 0 };
  const named = nameGroups(documents, groups, { language, parameters, taken: takenNames(old), minSize: 2 });
  return new Map(named.map(({ labels, members }) => [assignments[members[0]!]!.topic!, labels]));
}

/** The old topics with what they inherited, then the new ones. */
function joinTopics(
  old: TopicModel,
  fresh: TopicModel,
  { heirOf, mainOf, mergedInto, splitFrom }: Inheritance,
  names: ReadonlyMap<string, readonly string[]>,
): Pick<TopicModel, 'terms' | 'seen' | 'topics' | 'next'> {
  const { terms, seen, ofOld, ofFresh } = joinWords(old, fresh);
  const newOf = new Map(heirOf.flatMap((heir, row) => (heir === null ? [] : [[heir, row] as const])));
  const merged = mergedIds(old, mergedInto);
  const kept = old.topics.map((known, row): Topic => {
    const ids = merged.get(row);
    const topic = ids === undefined ? known : { ...known, from: withOrigins(known, ids) };
    const heir = newOf.get(row);
    if (heir !== undefined) {
      const { centroid, exemplars } = renumberTopic(fresh.topics[heir]!, ofFresh);
      const { generation: _, ...first } = topic;
      return { ...first, size: 0, centroid, exemplars };
    }
    const root = mergedInto[row] ?? null;
    const lasting = mainOf[row] === null ? (old.version === 1 ? withSums(topic) : topic) : withoutPlace(topic);
    const { generation: _, ...first } = renumberTopic(lasting, ofOld);
    return { ...first, size: 0, ...(root === null ? {} : { into: old.topics[root]!.id }) };
  });
  const added = fresh.topics
    .map((topic, row) => ({ topic, row, labels: names.get(topic.id) }))
    .filter(({ labels }) => labels !== undefined)
    .map(({ topic, row, labels }, number): Topic => {
      const from = splitFrom[row] ?? null;
      const origin = from === null ? {} : { from: [old.topics[from]!.id] };
      const own = renumberTopic(topic, ofFresh);
      return { ...own, ...origin, id: `t${old.next + number}`, labels: labels!, size: 0 };
    });
  const topics = settle([...kept, ...added]).sort((a, b) => numberOfTopic(a) - numberOfTopic(b));
  return { terms, seen, topics, next: old.next + added.length };
}

/** A topic whose documents are in others now: these hold its words. */
const withoutPlace = (topic: Topic): Topic => ({ ...topic, centroid: { term: [], weight: [] }, exemplars: [] });

/** A third: what the cosine of a document with the direction of its topic is, about. */
const USUAL_COSINE = 1 / 3;

/** A topic of version 1 with the sums that its documents must have had, for its direction alone is known. */
function withSums(topic: Topic): Topic {
  const { term, weight } = topic.centroid;
  const factor = (USUAL_COSINE * Math.max(1, topic.size) * MASS_SCALE) / SCALE;
  return { ...topic, centroid: { term, weight: weight.map(each => Math.max(1, Math.round(factor * each))) } };
}

/** For each topic that others are merged into, by its row, the ids of the others. */
function mergedIds(
  { topics }: TopicModel,
  mergedInto: Inheritance['mergedInto'],
): ReadonlyMap<number, readonly string[]> {
  const ids = new Map<number, string[]>();
  topics.forEach(({ id }, row) => {
    const root = mergedInto[row] ?? null;
    if (root === null) return;
    const known = ids.get(root);
    if (known === undefined) ids.set(root, [id]);
    else known.push(id);
  });
  return ids;
}

/** Topics that were merged into one that is itself merged now are merged into the last of them. */
function settle(topics: readonly Topic[]): Topic[] {
  const byId = new Map(topics.map(topic => [topic.id, topic]));
  const finalOf = (id: string): string => {
    const { into } = byId.get(id)!;
    return into === undefined ? id : finalOf(into);
  };
  return topics.map(topic => (topic.into === undefined ? topic : { ...topic, into: finalOf(topic.into) }));
}

/** The words of the fit, and with them those of the old model that topics without documents are known by. */
function joinWords(old: TopicModel, fresh: TopicModel) {
  const known = new Set(fresh.terms.stem);
  const ratio = fresh.seen.documents / Math.max(1, old.seen.documents);
  const neutral = new Set(old.terms.neutral);
  const joined = joinTerms(fresh.terms, {
    stem: old.terms.stem,
    df: old.terms.stem.map((stem, term) =>
      known.has(stem) ? 0 : Math.min(fresh.seen.documents, Math.max(1, Math.round(old.terms.df[term]! * ratio))),
    ),
    isNeutral: term => neutral.has(term),
  });
  const entries = joined.df.reduce((sum, df) => sum + df, 0);
  const seen = { documents: fresh.seen.documents, entries };
  const weighed = weighStems({ ...joined, ...seen }, fresh.parameters.termWeighting);
  const { stem, df, neutral: neutralTerms } = joined;
  const terms: TopicTerms = { stem, df, ...weighed, neutral: neutralTerms };
  return { terms, seen, ofOld: joined.ofNew, ofFresh: joined.ofModel };
}

function eventsOf(
  old: TopicModel,
  fresh: TopicModel,
  { mainOf, mergedInto, splitFrom }: Inheritance,
  names: ReadonlyMap<string, readonly string[]>,
): readonly TopicEvent[] {
  const added = fresh.topics.map((topic, row) => ({ ...topic, row })).filter(({ id }) => names.has(id));
  const made = added.map(({ size, row }, number): TopicEvent => {
    const from = splitFrom[row] ?? null;
    const topic = `t${old.next + number}`;
    return from === null
      ? { kind: 'new', topic, from: [], documents: size }
      : { kind: 'split', topic, from: [old.topics[from]!.id], documents: size };
  });
  const merged = old.topics.flatMap(({ id }, row): readonly TopicEvent[] => {
    const root = mergedInto[row] ?? null;
    if (root === null) return [];
    const { size } = fresh.topics[mainOf[row]!]!;
    return [{ kind: 'merged', topic: old.topics[root]!.id, from: [id], documents: size }];
  });
  return [...made, ...merged];
}
