import { DictionaryError, TooManyFieldsError } from '@sheaf/core';
import type { TopicModelError } from '@sheaf/core/topics';
import { type ErrorReport, errorReport, pointerOf, RequestError } from '@sheaf/protocol';
import { StoppedError } from './stopped-error.js';

/** The report of an error for the caller. Causes within the engine are not shown. */
export function reportError(error: unknown): ErrorReport {
  if (error instanceof RequestError) return error.report;
  if (error instanceof StoppedError) return error.report;
  if (error instanceof DictionaryError) return badDictionary(error);
  if (error instanceof TooManyFieldsError) return tooManyFields(error);
  if (isTopicModelError(error)) return badModel(error);
  return errorReport('internal');
}

const badDictionary = ({ message, path = ['dictionaries'] }: DictionaryError): ErrorReport =>
  errorReport('invalid-parameter', {
    message,
    exception: 'java.util.regex.PatternSyntaxException',
    detail: message,
    problems: [{ message, pointer: pointerOf(['parameters', ...path]) }],
  });

/** Told by its name, because few requests load the code of topic models. */
const isTopicModelError = (error: unknown): error is TopicModelError =>
  error instanceof Error && error.name === 'TopicModelError';

function badModel({ code, message, pointer = '' }: TopicModelError): ErrorReport {
  const isOption = code === 'period-taken';
  return errorReport(code, {
    message,
    problems: [{ message, pointer: isOption ? '/options/period' : `/model${pointer}` }],
  });
}

const tooManyFields = ({ message }: TooManyFieldsError): ErrorReport =>
  errorReport('too-many-fields', { message, problems: [{ message, pointer: '/documents' }] });

/**
 * The stack of an unexpected error, for the log. Only messages of JavaScript itself are kept: others may quote texts.
 */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const fromLanguage = [TypeError, RangeError, ReferenceError].some(kind => error instanceof kind);
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  return [fromLanguage ? `${error.name}: ${error.message.slice(0, 200)}` : error.name, ...frames].join('\n');
}
