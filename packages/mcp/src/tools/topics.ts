/** Topics that last: fitted once, they take further documents, and tell what is new. */
import type { Assignment, TopicEvent, TopicModel } from '@sheaf/clustering/topics';
import type { Document } from '@sheaf/core';
import { Type } from '@sheaf/core/schema';
import type { FitResponse, UpdateResponse } from '@sheaf/protocol';
import { askEngine } from '../runs/ask-engine.js';
import { count } from '../runs/count.js';
import { firstWithin, linesWithin, OUTLINE_CHARACTERS, shownLabels } from '../runs/room.js';
import { oneLine, titleOf } from '../runs/texts.js';
import { ToolError } from '../tool-error.js';
import { documentsFrom, type SourceInput, usualLanguage } from './cluster.js';
import { nameShape, sourceShape } from './shapes.js';
import { defineTool, type ToolContext } from './tool.js';

const modelShape = Type.String({
  maxLength: 80,
  default: 'topics',
  description: 'A name of your choice for the model: letters, digits, dots and dashes.',
});

const DEFAULT_MODEL = 'topics';

const source = { model: Type.Optional(modelShape), ...sourceShape };

const period = Type.Optional(nameShape({ maxLength: 100, description: 'Name of the period, such as 2026-W48.' }));

const topicOutput = Type.Object({
  topic: Type.String({ description: 'Id of the topic, which never changes.' }),
  labels: Type.Array(Type.String()),
  documents: Type.Integer({ description: 'The number of these documents in it.' }),
  event: Type.Union([Type.String(), Type.Null()], { description: 'new, grown, joined, split or merged.' }),
  titles: Type.Array(Type.String(), { description: 'Titles of a few of them.' }),
});

const output = Type.Object({
  model: Type.String(),
  documents: Type.Integer(),
  topics: Type.Array(topicOutput, { description: 'Those that are new come first, then the largest.' }),
  nowhere: Type.Integer({ description: 'Documents that fit into no topic.' }),
  nowhereTitles: Type.Array(Type.String(), { description: 'Titles of a few of them.' }),
  leftOut: Type.Integer({ description: 'How many topics had no room here.' }),
});

interface Given extends SourceInput {
  readonly model?: string;
}

/** The documents of a call, without the ids of a run. */
async function takeDocuments(given: Given, context: ToolContext): Promise<readonly Document[]> {
  const { documents, settings } = await documentsFrom(given, context);
  const { idField } = settings;
  if (idField === undefined) return documents;
  const entries = (document: Document) => (document instanceof Map ? [...document] : Object.entries(document));
  return documents.map(document => Object.fromEntries(entries(document).filter(([name]) => name !== idField)));
}

/** @throws ToolError for a name that is none */
function nameOfModel({ model = DEFAULT_MODEL }: Given): string {
  if (/^[a-z\d][a-z\d_.-]{0,79}$/i.test(model)) return model;
  throw new ToolError(`model: must be letters, digits, dots and dashes, but it is ${JSON.stringify(model)}.`);
}

/** @throws ToolError that names the models that are there */
function findModel({ runs }: ToolContext, name: string): TopicModel {
  const text = runs.model(name);
  if (text !== undefined) return JSON.parse(text) as TopicModel;
  const names = runs.modelNames();
  const known = names.length === 0 ? 'There is none yet' : `There are ${names.slice(0, 20).join(', ')}`;
  throw new ToolError(`model: there is no model ${JSON.stringify(name)}. ${known}: topics_fit makes one.`);
}

const bytesOf = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

const plain = (documents: readonly Document[]): readonly object[] =>
  documents.map(document => (document instanceof Map ? Object.fromEntries(document) : document));

/** `topics_fit`: a model of the topics of documents. */
export const topicsFitTool = defineTool({
  name: 'topics_fit',
  title: 'Fit topics',
  description: 'Find topics once and keep them by name, to ask later what is new.',
  input: Type.Object(
    { ...source, language: Type.Optional(nameShape({ default: 'English' })), period },
    { additionalProperties: false },
  ),
  output,
  changesModels: true,
  async run({ language = 'English', period: name, ...given }, context) {
    const documents = await takeDocuments(given, context);
    const body = { language: usualLanguage(language, context.registry), documents: plain(documents) };
    const options = name === undefined ? {} : { period: name };
    const response = await askEngine<FitResponse>(context, bytesOf({ ...body, options }), { task: 'fit' });
    context.runs.keepModel(nameOfModel(given), JSON.stringify(response.model));
    return told(nameOfModel(given), documents, { ...response, events: [] });
  },
});

/** `topics_assign`: documents into the topics of a model. */
export const topicsAssignTool = defineTool({
  name: 'topics_assign',
  title: 'Assign to topics',
  description: 'Put documents into the topics of a kept model, without changing it.',
  input: Type.Object(source, { additionalProperties: false }),
  output,
  async run(given, context) {
    const model = findModel(context, nameOfModel(given));
    const documents = await takeDocuments(given, context);
    const body = bytesOf({ model, documents: plain(documents) });
    const { assignments } = await askEngine<{ assignments: readonly Assignment[] }>(context, body, { task: 'assign' });
    return told(nameOfModel(given), documents, { model, assignments, events: [] });
  },
});

/** `topics_update`: a batch into a model, which stays up to date. */
export const topicsUpdateTool = defineTool({
  name: 'topics_update',
  title: 'Update topics',
  description: 'Take a batch into a kept model; known topics keep their ids, new subjects become topics.',
  input: Type.Object({ ...source, period }, { additionalProperties: false }),
  output,
  changesModels: true,
  run: (given, context) => update(given, context, true),
});

/** `whats_new`: what a batch would change. */
export const whatsNewTool = defineTool({
  name: 'whats_new',
  title: 'What is new',
  description: 'Tell which subjects of a batch a kept model does not know. Changes nothing.',
  input: Type.Object(source, { additionalProperties: false }),
  output,
  run: (given, context) => update(given, context, false),
});

/** New topics of an agent's batch are smaller than those of a collection. */
const SMALLEST_TOPIC = 3;

async function update(given: Given & { readonly period?: string }, context: ToolContext, isKept: boolean) {
  const { period: name, ...rest } = given;
  const model = findModel(context, nameOfModel(rest));
  const documents = await takeDocuments(rest, context);
  const options = { minSize: SMALLEST_TOPIC, ...(name === undefined ? {} : { period: name }) };
  const body = bytesOf({ model, documents: plain(documents), options });
  const response = await askEngine<UpdateResponse>(context, body, { task: 'update' });
  if (isKept) context.runs.keepModel(nameOfModel(rest), JSON.stringify(response.model));
  return told(nameOfModel(rest), documents, response);
}

interface Outcome {
  readonly model: TopicModel;
  readonly assignments: readonly Assignment[];
  readonly events: readonly TopicEvent[];
}

/** Titles of documents of a topic, and of those in none. */
const MOST_TITLES = 3;
const LONGEST_TITLE = 80;

function told(name: string, documents: readonly Document[], { model, assignments, events }: Outcome) {
  const members = new Map<string | null, number[]>();
  documents.forEach((_, at) => {
    const topic = assignments[at]?.topic ?? null;
    members.set(topic, [...(members.get(topic) ?? []), at]);
  });
  const titles = (all: readonly number[] = []) =>
    all.slice(0, MOST_TITLES).map(at => titleOf(documents[at]!, undefined, LONGEST_TITLE));
  const isNew = (topic: string) => events.some(event => event.kind === 'new' && event.topic === topic);
  const size = (topic: string) => members.get(topic)?.length ?? 0;
  const all = model.topics
    .filter(({ id }) => size(id) > 0)
    .map(({ id, labels }) => ({
      topic: id,
      labels: shownLabels(labels),
      documents: size(id),
      event: events.find(event => event.topic === id)?.kind ?? null,
      titles: titles(members.get(id)),
    }))
    .sort((a, b) => Number(isNew(b.topic)) - Number(isNew(a.topic)) || b.documents - a.documents);
  const nowhere = members.get(null) ?? [];
  const shown = firstWithin(all, OUTLINE_CHARACTERS - OTHER_MEMBERS);
  const data = {
    model: name,
    documents: documents.length,
    topics: shown,
    nowhere: nowhere.length,
    nowhereTitles: titles(nowhere),
    leftOut: all.length - shown.length,
  };
  return { text: textOf(data), data };
}

/** Characters of what is beside the topics. */
const OTHER_MEMBERS = 600;

interface Told {
  readonly model: string;
  readonly documents: number;
  readonly topics: readonly {
    readonly topic: string;
    readonly labels: readonly string[];
    readonly documents: number;
    readonly event: string | null;
    readonly titles: readonly string[];
  }[];
  readonly nowhere: number;
  readonly nowhereTitles: readonly string[];
}

function textOf({ model, documents, topics, nowhere, nowhereTitles }: Told): string {
  const fresh = topics.filter(({ event }) => event === 'new').length;
  const news = fresh === 0 ? 'none of them new' : `${fresh} of them new`;
  const head = `Model ${model}: ${count(documents, 'document')} in ${count(topics.length, 'topic')}, ${news}; ${nowhere} fit nowhere.`;
  const lines = topics.map(({ topic, labels, documents: size, event, titles }) => {
    const mark = event === null ? '' : ` ${event}`;
    return `${topic}. ${oneLine(labels.join(', '))} (${size})${mark}: ${titles.map(oneLine).join(' · ')}`;
  });
  const rest = nowhere === 0 ? [] : [`Nowhere: ${nowhereTitles.map(oneLine).join(' · ')}`];
  return linesWithin([head, ...rest, ...lines]);
}
