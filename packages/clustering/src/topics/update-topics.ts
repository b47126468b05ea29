import { type AskForHelp, type Checkpoint, type Language, resolve, withDictionaries } from '@sheaf/core';
import { partOf, rowCount, selectRows, withColumns } from '@sheaf/core/internal';
import { canonicalOrder } from '../algorithms/leiden/canonical-order.js';
import { leiden } from '../algorithms/leiden/leiden.js';
import type { LeidenParameters } from '../algorithms/parameter-types.generated.js';
import type { PartialParameters } from '../cluster/cluster.js';
import { type AssignedModel, assignAll } from './assign-all.js';
import { directionsOf, widthOf } from './centres/centroid.js';
import { checkTopicOptions } from './check-options.js';
import { chooseSample } from './choose-sample.js';
import type { Assignment } from './create-assigner.js';
import { descendFrom } from './growth/descend-from.js';
import { findGroups, type Linked } from './growth/find-groups.js';
import { growthTest, type Seen } from './growth/growth-test.js';
import { judgeCommunities } from './growth/judge-communities.js';
import { linkTexts, type Texts } from './growth/link-texts.js';
import { nameGroups } from './growth/name-groups.js';
import { grownEvents, type TopicEvent, takenNames } from './growth/topic-events.js';
import { type MadeTerms, makeTerms } from './make-terms.js';
import { makeTopics } from './make-topics.js';
import { overridden, parametersOf } from './model/parameters-of.js';
import { renumberTopic } from './model/renumber-topic.js';
import { sealModel } from './model/seal-model.js';
import { SCALE, type Topic, type TopicModel, type TopicTerms } from './model/topic-model.js';
import { checkWording, wordingOf } from './model/wording.js';
import { prepareDocuments } from './prepare-documents.js';
import { countStems, frequencies } from './words/count-stems.js';
import { renumberTerms } from './words/join-terms.js';

/** How topics are brought up to date. */
export interface UpdateOptions {
  /** The language of the model. */
  readonly language: Language;
  /** A name of the time the documents come from, such as `2026-W48`; no earlier update may have it. */
  readonly period?: string | null;
  /**
   * Documents that fitted nowhere in earlier updates: they may become part of a new topic, and their words are not
   * counted again.
   */
  readonly leftovers?: Iterable<object | string>;
  /** The minimum number of documents of a new topic, at least 2. Default: 10. */
  readonly minSize?: number;
  /** A group with a larger share of typical documents of known topics is no new topic, 0 to 1. Default: 0.3. */
  readonly exemplarShare?: number;
  /** A group whose direction is as near to that of a known topic is no new topic: a cosine, 0 to 1. Default: 0.6. */
  readonly joinAt?: number;
  /** Parameters of Leiden that differ from those of the model, for this update alone. */
  readonly parameters?: PartialParameters<LeidenParameters>;
  /** Goes on although the language reads words differently than when the model was made. */
  readonly acceptWording?: boolean;
  /** Called between steps with the progress. Throw from it to cancel. */
  readonly checkpoint?: Checkpoint;
  /** Called where other threads may help with large work: `help` of `@sheaf/clustering/help` is what they call. */
  readonly askForHelp?: AskForHelp | undefined;
}

/** A model that is up to date, and what has changed. */
export interface Update {
  /** The model that is up to date. */
  readonly model: TopicModel;
  /** For each document in order, and after them for each of the leftovers, what the new model says of it. */
  readonly assignments: readonly Assignment[];
  /** Positions in `assignments` of what fits nowhere still. Pass these documents to the next update as `leftovers`. */
  readonly leftovers: readonly number[];
  /** What has changed, topic by topic. */
  readonly events: readonly TopicEvent[];
  /** Among how many of the documents and leftovers new topics were looked for: all of them up to 20,000. */
  readonly searched: number;
}

/**
 * Takes a batch of documents into a model: its words are counted, groups that no topic of the model knows become topics
 * with new ids and names of their own, and every document is assigned. A group to which no document is assigned in the
 * end becomes no topic. The ids, names and directions of old topics stay as they are. The order of the documents has no
 * influence. Of more than 20,000 documents, new topics are looked for among 20,000, different texts before copies, which
 * are chosen by a hash of their text.
 *
 * @param documents objects, Maps or texts, as `cluster` takes them
 * @example
 * const { model: next, events, leftovers } = updateTopics(model, thisWeek, { language: english, period: '2026-W48' });
 * for (const { kind, topic } of events) console.log(kind, topic);
 * @throws TypeError if a document, a field or an option is of a kind that cannot be used
 * @throws RangeError if a number among the options is out of range
 * @throws TopicModelError `model-wording-differs`, `period-taken` for the period of an earlier update, or
 *   `invalid-model` if the model would be too long to be read
 */
export function updateTopics(model: TopicModel, documents: Iterable<object | string>, options: UpdateOptions): Update {
  checkTopicOptions(options);
  const { language, period = null, acceptWording, checkpoint } = options;
  const own = parametersOf(model);
  const parameters = resolve(leiden.parameters, overridden(own, options.parameters ?? {}));
  const tuned = withDictionaries(language, parameters.dictionaries);
  // Other dictionaries hold for this update alone: the model is used with its own.
  const lasting = withDictionaries(language, own.dictionaries);
  checkWording(model, language, lasting, acceptWording);
  const descent = descendFrom(model, period);
  const batch = prepareDocuments(documents, model.fields);
  const given = [...batch, ...prepareDocuments(options.leftovers ?? [], model.fields)];

  const canonical = canonicalOrder(given);
  const { order } = canonical;
  const sorted = Array.from(order, number => given[number]!);
  const reading = { version: model.version, language: tuned, fields: null, parameters };
  const counted = countStems(sorted, { ...reading, checkpoint: partOf(checkpoint, 0, 0.2) });
  const made = makeTerms({ terms: model.terms, documents: model.seen.documents }, counted, {
    documents: batch.length,
    counts: row => order[row]! < batch.length,
    termWeighting: parameters.termWeighting,
  });
  const known = withTerms(model, made);
  const counts = renumberTerms(counted.rows, made.joined.ofNew);
  const places = chooseSample(canonical, MOST_SEARCHED);
  const searched = (): Batch => ({
    documents: Array.from(places, place => sorted[place]!),
    isNew: row => canonical.isNew(places[row]!),
    counts: selectRows(counts, places),
    before: seenBefore(known, counts),
  });
  const found = withColumns(() => findTopics(known, searched(), { ...options, parameters }));
  const sealed = (fresh: readonly Topic[]): TopicModel => {
    const topics = [...known.topics, ...fresh];
    const terms = model.version === 1 ? made.terms : settleWeights(model, made, topics);
    const wording = wordingOf({ terms, version: model.version }, lasting);
    const next = known.next + found.topics.length;
    return sealModel({ ...known, ...descent, ...found.recall, topics, next, terms, wording });
  };
  const assigned = assignFilled(found.topics, fresh => {
    const done = fresh.length === found.topics.length ? 0.85 : 1;
    return assignAll(sealed(fresh), given, { language, checkpoint: partOf(checkpoint, done, 1) });
  });
  const ids = new Set(assigned.model.topics.map(({ id }) => id));
  const events = found.events.filter(({ topic }) => ids.has(topic));
  const grown = grownEvents(known.topics, assigned.model.topics);
  return { ...assigned, events: [...events, ...grown], searched: places.length };
}

/** Assigns the documents by a model with the new topics; if some of these get no document, by one without them. */
function assignFilled(fresh: readonly Topic[], assign: (fresh: readonly Topic[]) => AssignedModel): AssignedModel {
  const assigned = assign(fresh);
  const { topics } = assigned.model;
  const filled = fresh.filter((_, number) => topics[topics.length - fresh.length + number]!.size > 0);
  return filled.length === fresh.length ? assigned : assignFilled(filled, assign);
}

/** The model with the terms of a later one: the same topics, by the new numbers of their terms. */
function withTerms(model: TopicModel, { terms, seen, joined }: MadeTerms): TopicModel {
  return { ...model, terms, seen, topics: model.topics.map(topic => renumberTopic(topic, joined.ofModel)) };
}

/**
 * The terms of an update with the weights by which documents are assigned: those of known terms stay, so that known
 * documents do, unless the topics of the update hold most of the term.
 */
function settleWeights(model: TopicModel, { terms, joined }: MadeTerms, topics: readonly Topic[]): TopicTerms {
  const mass = new Float64Array(terms.stem.length);
  const added = new Float64Array(terms.stem.length);
  topics.forEach(({ centroid }, row) => {
    centroid.term.forEach((term, at) => {
      mass[term]! += centroid.weight[at]!;
      if (row >= model.topics.length) added[term]! += centroid.weight[at]!;
    });
  });
  const weight = [...terms.weight];
  const common = new Set(terms.common);
  const wasCommon = new Set(model.terms.common);
  joined.ofModel.forEach((term, before) => {
    if (added[term]! > mass[term]! / 2) return;
    weight[term] = model.terms.weight[before]!;
    if (wasCommon.has(before)) common.add(term);
    else common.delete(term);
  });
  return { ...terms, weight, common: [...common].sort((a, b) => a - b) };
}

/**
 * The maximum number of documents among which an update looks for new topics. A larger batch is as a rule larger than
 * the documents that were fitted, which say too little of what is to be expected of it.
 */
const MOST_SEARCHED = 20_000;

/** The documents of a batch among which new topics are looked for, in canonical order. */
interface Batch extends Texts {
  /** What was seen before the batch. */
  readonly before: Seen['before'];
}

/** The topics that the model does not have yet. */
function findTopics(
  model: TopicModel,
  batch: Batch,
  options: UpdateOptions & { readonly parameters: LeidenParameters },
) {
  const { language, parameters, checkpoint, period = null, askForHelp } = options;
  const { minSize = 10, exemplarShare = 0.3, joinAt = 0.6 } = options;
  const { version, keeps, next } = model;
  const terms = model.terms.stem.length;
  const onStep = (done: number): void => checkpoint?.('neighbours', 0.2 + 0.5 * done);
  const texts = linkTexts(batch, model, { parameters, onStep, askForHelp });
  const { documents, counts, vectors, linked } = texts;
  const {
    fresh,
    joined,
    isNew: isNewGroup,
  } = judgeCommunities(
    divisions(linked, parameters, () => checkpoint?.('communities', 0.7)),
    {
      ...model,
      vectors,
      terms,
      directions: directionsOf(model),
      width: widthOf(model),
      rules: { minSize, exemplarShare, joinAt },
      hasGrown: growthTest({ ...texts, before: batch.before }),
    },
  );
  checkpoint?.('labels', 0.8);
  const naming = { language, parameters, taken: takenNames(model), minSize };
  // Groups are divided by their names, and what is left of one may be documents of all kinds.
  const named = fresh.length === 0 ? [] : nameGroups(documents, fresh, naming);
  const groups = named.filter(({ members }) => isNewGroup(Int32Array.from(members)));
  const source = { documents, counts, vectors, terms, nodeOf: linked.fold.nodeOf };
  const generation = version === 1 ? {} : { generation: (model.topics.at(-1)?.generation ?? 0) + 1 };
  const { topics } = makeTopics(groups, source, { version, keeps, next, since: period, ...generation });
  const events = topics.map(
    ({ id }, number): TopicEvent => ({ kind: 'new', topic: id, from: [], documents: groups[number]!.members.length }),
  );
  return { topics, events: [...events, ...joined], recall: lowerRecall(model, linked) };
}

/** The recall of the model, or that of the search in this update if it is lower. */
function lowerRecall({ recall = SCALE }: TopicModel, { graph }: Linked): Pick<TopicModel, 'recall'> {
  const lower = Math.min(recall, Math.round(SCALE * (graph.recall ?? 1)));
  return lower === SCALE ? {} : { recall: lower };
}

/** What was seen before the documents on the table: earlier leftovers among these do not speak against themselves. */
function seenBefore({ terms, seen }: TopicModel, counts: Texts['counts']): Seen['before'] {
  const now = frequencies(counts, terms.df.length, () => true);
  const df = terms.df.map((all, term) => Math.max(0, all - now[term]!));
  return { df, documents: Math.max(0, seen.documents - rowCount(counts)) };
}

/** How finely new topics are looked for, as multiples of the granularity. */
const FINENESS = [1, 1.5, 2.25, 3.4, 5];

/** The documents divided into communities, more and more finely. */
function* divisions(linked: Linked, parameters: LeidenParameters, onLevel: () => void) {
  for (const finer of FINENESS)
    yield findGroups(linked, { ...parameters, granularity: parameters.granularity * finer }, onLevel);
}
