import { DictionaryError, TooManyFieldsError } from '@sheaf/core';
import { type ErrorReport, internalError, RequestError } from '@sheaf/protocol';
import { StoppedError } from './stopped-error.js';

/** What a caller is told of an error. Causes of ours stay inside. */
export function reportError(error: unknown): ErrorReport {
  if (error instanceof RequestError) return error.report;
  if (error instanceof StoppedError) return error.report;
  if (error instanceof DictionaryError) return badDictionary(error);
  if (error instanceof TooManyFieldsError) return tooManyFields(error);
  return internalError;
}

const badDictionary = ({ message }: DictionaryError): ErrorReport => ({
  code: 'invalid-parameter',
  status: 400,
  type: 'BAD_REQUEST',
  message,
  exception: 'java.util.regex.PatternSyntaxException',
  detail: message,
  problems: [{ message, pointer: '/parameters/dictionaries' }],
});

const tooManyFields = ({ message }: TooManyFieldsError): ErrorReport => ({
  code: 'too-large',
  status: 400,
  type: 'BAD_REQUEST',
  message,
  problems: [{ message, pointer: '/documents' }],
});
