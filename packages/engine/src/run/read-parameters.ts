/** The parameters of a job, checked against the declaration of its algorithm. */
import {
  type Algorithm,
  everyParameter,
  findProblems,
  ParameterError,
  readDeclaration,
  resolve,
  TYPE_KEY,
} from '@sheaf/core';
import { pointerOf, type RequestError, requestError } from '@sheaf/protocol';
import { suggestion, suggestionOf } from '../registry/closest.js';
import type { Template } from '../registry/registry.js';
import type { ParsedBody } from './parse-body.js';

/** The parameters: those of the template, then those of the request, then defaults. */
export function readParameters(algorithm: Algorithm, template: Template | null, body: ParsedBody) {
  try {
    return resolve(algorithm.parameters, template?.parameters, body.request.parameters);
  } catch (error) {
    if (error instanceof ParameterError) throw badParameters({ algorithm, template, body, caught: error });
    throw error;
  }
}

interface BadParameters {
  readonly algorithm: Algorithm;
  readonly template: Template | null;
  readonly body: ParsedBody;
  readonly caught: ParameterError;
}

/**
 * All problems in the order of the checks. The request is read again with the spelling of its numbers, because messages
 * quote values. If that finds no problem, the error that was caught is reported.
 */
function badParameters({ algorithm, template, body, caught }: BadParameters): RequestError {
  const inTemplate = findProblems(algorithm.parameters, template?.parameters);
  const found = findProblems(algorithm.parameters, body.exactly().parameters);
  const inRequest = inTemplate.length + found.length > 0 ? found : [caught];
  const problems = [
    ...inTemplate.map(({ message }) => ({ message: `In template ${template?.name}: ${message}` })),
    ...inRequest.map(({ message, path }) => ({ message, pointer: pointerOf(['parameters', ...path]) })),
  ];
  const first = inTemplate[0] ?? inRequest[0]!;
  const hint = inTemplate.length > 0 ? '' : suggestKey(first, algorithm);
  // Carrot2's message has no full stop, so one is added only if a hint follows.
  const detail = hint === '' ? first.message : `${first.message}.${hint}`;
  return requestError('invalid-parameter', { message: first.message, exception: ILLEGAL_ARGUMENT, detail, problems });
}

const ILLEGAL_ARGUMENT = 'java.lang.IllegalArgumentException';

function suggestKey({ message, path }: ParameterError, algorithm: Algorithm): string {
  if (!message.startsWith('Unrecognized')) return '';
  const known = everyParameter(readDeclaration(algorithm.parameters).parameters);
  const written = String(path.at(-1));
  const elsewhere = known.find(({ name }) => name === written);
  if (elsewhere) return suggestionOf(elsewhere.path.join('.'));
  return suggestion(written, [...known.map(({ name }) => name), TYPE_KEY]);
}
