import { DictionaryError, TooManyFieldsError } from '@sheaf/core';
import { type ErrorReport, errorReport, pointerOf, RequestError } from '@sheaf/protocol';
import { StoppedError } from './stopped-error.js';

/** The report of an error for the caller. Causes within the engine are not shown. */
export function reportError(error: unknown): ErrorReport {
  if (error instanceof RequestError) return error.report;
  if (error instanceof StoppedError) return error.report;
  if (error instanceof DictionaryError) return badDictionary(error);
  if (error instanceof TooManyFieldsError) return tooManyFields(error);
  return errorReport('internal');
}

const badDictionary = ({ message, path = ['dictionaries'] }: DictionaryError): ErrorReport =>
  errorReport('invalid-parameter', {
    message,
    exception: 'java.util.regex.PatternSyntaxException',
    detail: message,
    problems: [{ message, pointer: pointerOf(['parameters', ...path]) }],
  });

const tooManyFields = ({ message }: TooManyFieldsError): ErrorReport =>
  errorReport('too-many-fields', { message, problems: [{ message, pointer: '/documents' }] });
