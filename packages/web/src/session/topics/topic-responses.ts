/** What the worker does with topic models. */

import {
  createAssigner,
  editTopics,
  fitTopics,
  readTopicModel,
  type TopicModel,
  updateTopics,
} from '@sheaf/clustering/topics';
import type { Document, Language } from '@sheaf/core';
import { languageOf } from '../documents/language/language-of.js';
import { wordsOf } from '../why/evidence.js';
import type { Asked, Responders } from './ask-topics.js';

/** How many words speak for a new topic. */
const WORDS = 4;

/** @throws Error for a language that only the service has */
async function languageNamed(name: string, documents: readonly Document[]): Promise<Language> {
  const language = await languageOf(name, () => documents);
  if (language) return language;
  throw new Error(`This browser has no rules for ${name}: choose another language to keep topics.`);
}

/** @throws Error for several languages in one: a model only holds the name, which is not enough to load them */
async function languageOfTopics(name: string, documents: readonly Document[]): Promise<Language> {
  const language = await languageNamed(name, documents);
  if (await languageOf(language.name, () => [])) return language;
  throw new Error(`Topics have one language, not ${language.name}: cluster with one of them to keep topics.`);
}

/** Lists of a request may hold regular expressions, whose engine few people need. */
const loadRegexps = async (parameters: object): Promise<void> => {
  if (JSON.stringify(parameters).includes('"regexp":["')) await import('@sheaf/core/regexp');
};

async function languageOfModel({ language, parameters }: TopicModel): Promise<Language> {
  await loadRegexps(parameters);
  return languageNamed(language, []);
}

async function textOf(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isGzip = first === 0x1f && second === 0x8b;
  return isGzip ? new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text() : file.text();
}

/** The strongest stems of a topic that an earlier model did not know, or the strongest of all if it knew them. */
function stemsOf({ centroid }: TopicModel['topics'][number], { terms }: TopicModel, before: ReadonlySet<string>) {
  const strongest = centroid.term
    .map((term, at) => ({ word: terms.stem[term]!, weight: centroid.weight[at]! }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ word }) => word);
  const unseen = strongest.filter(word => !before.has(word));
  return (unseen.length > 0 ? unseen : strongest).slice(0, WORDS);
}

/** Stems as these documents write them most often. */
function asWritten(stems: readonly string[], documents: readonly Document[], language: Language): readonly string[] {
  const forms = new Map(stems.map(stem => [stem, new Map<string, number>()]));
  for (const text of documents.flatMap(document => Object.values(document).flat()))
    for (const { start, end, stem } of wordsOf(text, { ...language, exact: true })) {
      const counts = forms.get(stem);
      const form = text.slice(start, end).toLowerCase();
      counts?.set(form, (counts.get(form) ?? 0) + 1);
    }
  return stems.map(stem => [...forms.get(stem)!].sort((a, b) => b[1] - a[1])[0]?.[0] ?? stem);
}

const responders: Responders = {
  fit: async ({ documents, clusters, language: name, parameters, period }) => {
    await loadRegexps(parameters);
    const language = await languageOfTopics(name, documents);
    return fitTopics(documents, { language, clusters, parameters, period });
  },

  read: async ({ file }) => readTopicModel(await textOf(file)),

  assign: async ({ model, documents }) => {
    const assigner = createAssigner(model, await languageOfModel(model));
    return { assignments: documents.map(document => assigner.assign(document)) };
  },

  update: async ({ model: before, documents, period }) => {
    const language = await languageOfModel(before);
    const { model, assignments } = updateTopics(before, documents, { language, period });
    const known = new Set(before.terms.stem);
    const added = model.topics.slice(before.topics.length);
    const fresh = Object.fromEntries(
      added.map(topic => {
        const members = documents.filter((_, at) => assignments[at]!.topic === topic.id);
        return [topic.id, asWritten(stemsOf(topic, model, known), members, language)];
      }),
    );
    return { model, assignments, fresh };
  },

  edit: async ({ model, edits }) => editTopics(model, edits),
};

/** The response to a question of the page. */
export const topicResponse = ({ want, ...question }: Asked): Promise<object> =>
  (responders[want] as (question: object) => Promise<object>)(question);
