/** The bodies of requests about topic models, read and checked but for the model, which the core checks. */

import { checkPlainOptions } from '@sheaf/clustering/internal';
import { type Document, entriesOf, isJsonObject, type JsonObject, type JsonValue, type Seed } from '@sheaf/core';
import { badValue, unknownProperty, unreadableBody, wrongShape } from '../body-error.js';
import { isNestedWithin } from '../json/is-nested-within.js';
import { isWithinLimits } from '../json/is-within-limits.js';
import { jsonLimits } from '../json/json-limits.js';
import { plainValue } from '../json/plain-value.js';
import { readJson } from '../json/read-json.js';
import { areKept, checkRequest, readDocuments } from '../read-request.js';

/** A model in a request: the whole model, the id of one that the service may still have, or a name of its folder. */
export type ModelReference =
  | { readonly kind: 'whole'; readonly model: unknown }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'name'; readonly name: string };

/** Options of topics, whose numbers and texts are within their ranges. */
export type TopicOptions = Readonly<Record<string, unknown>>;

/** The body of `/topics/fit`. */
export interface FitBody {
  /** Null if the request names none. */
  readonly language: string | null;
  /** Parameters of Leiden, not yet checked. */
  readonly parameters: JsonObject | null;
  /** The documents. */
  readonly documents: readonly Document[];
  /** Categories of the caller. */
  readonly seeds?: readonly Seed[];
  /** How topics are fitted. */
  readonly options: TopicOptions;
}

/** The body of `/topics/assign`. */
export interface AssignBody {
  /** The model, not yet checked. */
  readonly model: ModelReference;
  /** The documents. */
  readonly documents: readonly Document[];
  /** How documents are assigned, or topics brought up to date. */
  readonly options: TopicOptions;
}

/** The body of `/topics/update`. */
export interface UpdateBody extends AssignBody {
  /** Documents that fitted nowhere in earlier updates. */
  readonly leftovers: readonly Document[];
}

const FIT_OPTIONS = ['fields', 'sample', 'terms', 'exemplars', 'bar', 'keepExamples', 'period'];
const ASSIGN_OPTIONS = ['all', 'acceptWording'];
const UPDATE_OPTIONS = ['period', 'minSize', 'exemplarShare', 'joinAt', 'acceptWording'];

/** Options that are on or off. */
const SWITCHES = ['keepExamples', 'all', 'acceptWording'];

/** Reads a body of `/topics/fit`. @throws RequestError `invalid-body` with place, rule and value */
export function readFit(text: string): FitBody {
  const { options, ...body } = bodyOf(text, ['language', 'parameters', 'documents', 'seeds', 'options']);
  const given = areKept(body['parameters']) ? body['parameters'] : parametersIn(text);
  const { language = null, parameters = null, documents = [], seeds } = checkRequest({ ...body, parameters: given });
  return {
    language,
    parameters: parameters as JsonObject | null,
    documents,
    ...(seeds ? { seeds } : {}),
    options: readOptions(options, FIT_OPTIONS),
  };
}

/** The parameters with numbers as they are spelt, as in a clustering request that has such numbers. */
const parametersIn = (text: string): JsonValue | undefined =>
  entriesOf(readExactly(text) as JsonObject).find(([name]) => name === 'parameters')?.[1];

/** Reads a body of `/topics/assign`. @throws RequestError `invalid-body` with place, rule and value */
export function readAssign(text: string): AssignBody {
  const { model, options, documents } = bodyOf(text, ['model', 'documents', 'options']);
  return {
    model: readReference(model),
    documents: readTexts(documents, 'documents'),
    options: readOptions(options, ASSIGN_OPTIONS),
  };
}

/** Reads a body of `/topics/update`. @throws RequestError `invalid-body` with place, rule and value */
export function readUpdate(text: string): UpdateBody {
  const { model, options, documents, leftovers } = bodyOf(text, ['model', 'documents', 'leftovers', 'options']);
  return {
    model: readReference(model),
    documents: readTexts(documents, 'documents'),
    leftovers: readTexts(leftovers, 'leftovers'),
    options: readOptions(options, UPDATE_OPTIONS),
  };
}

type Body = { readonly [key: string]: JsonValue };

function bodyOf(text: string, known: readonly string[]): Body {
  const value = parse(text);
  if (!isJsonObject(value)) throw wrongShape('The body must be a JSON object.', []);
  for (const key of Object.keys(value)) if (!known.includes(key)) throw unknownProperty(key, known);
  return value as Body;
}

/** `JSON.parse` where it will do. The exact reader has the limits and the messages of all other requests. */
function parse(text: string): unknown {
  if (isWithinLimits(text)) {
    try {
      const value: unknown = JSON.parse(text);
      if (isNestedWithin(value, jsonLimits.nesting)) return value;
    } catch {
      // The exact reader says what is wrong.
    }
  }
  return plainValue(readExactly(text));
}

function readExactly(text: string): JsonValue {
  try {
    return readJson(text);
  } catch (error) {
    throw unreadableBody(error);
  }
}

/** Documents are checked as those of a clustering request. */
const readTexts = (value: JsonValue | undefined, key: 'documents' | 'leftovers'): readonly Document[] =>
  readDocuments(value ?? undefined, { key, idField: null, vectorField: null });

function readReference(value: JsonValue | undefined): ModelReference {
  if (!isJsonObject(value)) throw wrongShape('model must be a model, or an object with an id or a name.', ['model']);
  const { id, name, ...rest } = value as Body;
  if (Object.keys(rest).length > 0) return { kind: 'whole', model: value };
  if (typeof id === 'string' && name === undefined) return { kind: 'id', id };
  if (typeof name === 'string' && id === undefined) return { kind: 'name', name };
  throw wrongShape('model must be a model, {"id": "…"} or {"name": "…"}.', ['model']);
}

function readOptions(value: JsonValue | undefined, known: readonly string[]): TopicOptions {
  if (value === undefined || value === null) return {};
  if (!isJsonObject(value)) throw wrongShape('options must be an object.', ['options']);
  const options = value as Body;
  const unknown = Object.keys(options).find(key => !known.includes(key));
  if (unknown !== undefined)
    throw badValue(`options.${unknown} is unknown: the options are ${known.join(', ')}.`, ['options', unknown]);
  const wrong = SWITCHES.find(key => ![undefined, true, false].includes(options[key] as boolean | undefined));
  if (wrong !== undefined) throw badValue(`options.${wrong} must be true or false.`, ['options', wrong]);
  try {
    checkPlainOptions(options);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    const [, name = ''] = /^options\.(\w+)/.exec(error.message) ?? [];
    throw badValue(error.message, name === '' ? ['options'] : ['options', name]);
  }
  return options;
}
