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

/** The strongest words of a topic that an earlier model did not know, or the strongest of all if it knew them. */
function wordsOf({ centroid }: TopicModel['topics'][number], { terms }: TopicModel, before: ReadonlySet<string>) {
  const strongest = centroid.term
    .map((term, at) => ({ word: terms.stem[term]!, weight: centroid.weight[at]! }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ word }) => word);
  const unseen = strongest.filter(word => !before.has(word));
  return (unseen.length > 0 ? unseen : strongest).slice(0, WORDS);
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
    return documents.map(document => assigner.assign(document));
  },

  update: async ({ model: before, documents, period }) => {
    const language = await languageOfModel(before);
    const { model, assignments } = updateTopics(before, documents, { language, period });
    const known = new Set(before.terms.stem);
    const added = model.topics.slice(before.topics.length);
    const fresh = Object.fromEntries(added.map(topic => [topic.id, wordsOf(topic, model, known)]));
    return { model, assignments, fresh };
  },

  edit: async ({ model, edits }) => editTopics(model, edits),
};

/** The response to a question of the page. */
export const topicResponse = ({ want, ...question }: Asked): Promise<unknown> =>
  (responders[want] as (question: object) => Promise<unknown>)(question);
