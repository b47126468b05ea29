/** From names to things, in the reference's order: template, body, algorithm, parameters, language. */
import {
  type Algorithm,
  everyParameter,
  findProblems,
  ParameterError,
  readDeclaration,
  resolve,
  TYPE_KEY,
} from '@sheaf/core';
import {
  type ClusterRequest,
  decodeBody,
  pointerOf,
  type ReadOptions,
  type RequestError,
  readRequest,
  readRequestExactly,
  requestError,
  unreadableBody,
} from '@sheaf/protocol';
import { suggestion } from '../registry/closest.js';
import type { Limits } from '../registry/limits.js';
import type { LanguageEntry, Registry, Template } from '../registry/registry.js';
import { checkBody } from './check-body.js';

export function findTemplate(name: string | null, { templates }: Registry): Template | null {
  if (name === null) return null;
  const template = templates.get(name);
  if (template) return template;
  const detail = `There is no template ${JSON.stringify(name)}.${suggestion(name, [...templates.keys()])}`;
  throw requestError('unknown-template', { value: name, detail });
}

/** A request, and how to read it again with numbers as they are spelt. */
export interface ReadBody {
  readonly request: ClusterRequest;
  readonly exactly: () => ClusterRequest;
}

export function readBody(body: Uint8Array | ClusterRequest, limits: Limits, options: ReadOptions): ReadBody {
  if (!(body instanceof Uint8Array)) return { request: body, exactly: () => body };
  checkBody(body, limits);
  let text: string;
  try {
    text = decodeBody(body);
  } catch (error) {
    throw unreadableBody(error);
  }
  return { request: readRequest(text, options), exactly: () => readRequestExactly(text, options) };
}

export function findAlgorithm(name: string | null, { algorithms }: Registry): Algorithm {
  if (name === null) throw requestError('missing-algorithm');
  const algorithm = algorithms.get(name);
  if (algorithm) return algorithm;
  const detail = `There is no algorithm ${JSON.stringify(name)}.${suggestion(name, [...algorithms.keys()])}`;
  const problems = [{ message: detail, pointer: '/algorithm' }];
  throw requestError('unknown-algorithm', { value: name, detail, problems });
}

export function findLanguage(name: string | null, { languages }: Registry): LanguageEntry {
  if (name === null) throw requestError('missing-language');
  const language = languages.get(name);
  if (language) return language;
  const detail = `There is no language ${JSON.stringify(name)}.${suggestion(name, [...languages.keys()])}`;
  const problems = [{ message: detail, pointer: '/language' }];
  throw requestError('unknown-language', { value: name, detail, problems });
}

/** The parameters, the template's applied before the request's. */
export function readParameters(algorithm: Algorithm, template: Template | null, body: ReadBody) {
  try {
    return resolve(algorithm.parameters, template?.parameters, body.request.parameters);
  } catch (error) {
    if (error instanceof ParameterError) throw badParameters(algorithm, template, body);
    throw error;
  }
}

/** Looked at again from the exact spelling, for the message quotes values; all problems at once, the first one first. */
function badParameters(algorithm: Algorithm, template: Template | null, { exactly }: ReadBody): RequestError {
  const inTemplate = findProblems(algorithm.parameters, template?.parameters);
  const inRequest = findProblems(algorithm.parameters, exactly().parameters);
  const problems = [
    ...inTemplate.map(({ message }) => ({ message: `In template ${template?.name}: ${message}` })),
    ...inRequest.map(({ message, path }) => ({ message, pointer: pointerOf(['parameters', ...path]) })),
  ];
  const first = inTemplate[0] ?? inRequest[0]!;
  const hint = inTemplate.length > 0 ? '' : suggestKey(first, algorithm);
  const detail = `${first.message}${hint}`;
  return requestError('invalid-parameter', { message: first.message, exception: ILLEGAL_ARGUMENT, detail, problems });
}

const ILLEGAL_ARGUMENT = 'java.lang.IllegalArgumentException';

function suggestKey({ message, path }: ParameterError, algorithm: Algorithm): string {
  if (!message.startsWith('Unrecognized')) return '';
  const known = everyParameter(readDeclaration(algorithm.parameters).parameters).map(({ name }) => name);
  return suggestion(String(path.at(-1)), [...known, TYPE_KEY]);
}
