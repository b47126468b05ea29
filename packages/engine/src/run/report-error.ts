import type { TopicModelError } from '@sheaf/clustering/topics';
import { DictionaryError, ParameterError, TooManyFieldsError } from '@sheaf/core';
import { type ErrorReport, errorReport, pointerOf, RequestError } from '@sheaf/protocol';
import type { Job, Outcome, Told } from './job.js';
import { noFacts } from './known.js';
import { isOutOfMemory, outOfMemory } from './out-of-memory.js';
import { StoppedError } from './stopped-error.js';

/**
 * The report of an error for the caller. It never shows internal errors of the engine.
 *
 * @param task the work of the request if it is not clustering
 */
export function reportError(error: unknown, task?: Job['task']): ErrorReport {
  if (error instanceof RequestError) return error.report;
  if (error instanceof StoppedError) return error.report;
  if (error instanceof ParameterError) return badParameter(error);
  if (error instanceof DictionaryError) return badDictionary(error);
  if (error instanceof TooManyFieldsError) return tooManyFields(error);
  if (isTopicModelError(error)) return badModel(error, task);
  return errorReport('internal');
}

/** A parameter that only the documents show to be impossible. */
const badParameter = ({ message, path }: ParameterError): ErrorReport =>
  errorReport('invalid-parameter', {
    message,
    detail: message,
    problems: [{ message, pointer: pointerOf(['parameters', ...path]) }],
  });

const badDictionary = ({ message, path = ['dictionaries'] }: DictionaryError): ErrorReport =>
  errorReport('invalid-parameter', {
    message,
    exception: 'java.util.regex.PatternSyntaxException',
    detail: message,
    problems: [{ message, pointer: pointerOf(['parameters', ...path]) }],
  });

/** Recognised by its name, because few requests load the code of topic models. */
const isTopicModelError = (error: unknown): error is TopicModelError =>
  error instanceof Error && error.name === 'TopicModelError';

function badModel({ code, message, pointer = '' }: TopicModelError, task: Job['task']): ErrorReport {
  const place = code === 'period-taken' ? '/options/period' : `/model${pointer}`;
  // A fit makes its model, so the request has no place for it.
  return errorReport(code, { message, problems: [task === 'fit' ? { message } : { message, pointer: place }] });
}

const tooManyFields = ({ message }: TooManyFieldsError): ErrorReport =>
  errorReport('too-many-fields', { message, problems: [{ message, pointer: '/documents' }] });

/** The outcome of a job that failed with `error`. */
export function failedOutcome(report: ErrorReport, error: unknown, told: Told): Outcome {
  const failure = report.code === 'internal' ? { failure: failureOf(error) } : {};
  return { ok: false, error: report, ...told, ...failure };
}

/**
 * The outcome of a job that returned none, because the memory of its thread was used up or the registry does not
 * support the task.
 */
export function outcomeWithout(error: unknown): Outcome {
  const report = isOutOfMemory(error) ? outOfMemory().report : reportError(error);
  return failedOutcome(report, error, { facts: noFacts(null) });
}

/**
 * The stack of an unexpected error, for the log. Only messages of JavaScript itself are kept: others may quote texts.
 */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const fromLanguage = [TypeError, RangeError, ReferenceError].some(kind => error instanceof kind);
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  return [fromLanguage ? `${error.name}: ${error.message.slice(0, 200)}` : error.name, ...frames].join('\n');
}
