import { pointerOf, type RequestError, requestError } from './errors.js';
import { type JsonFault, JsonSyntaxError } from './json/json-syntax-error.js';
import { readJson } from './json/read-json.js';

/** Identifiers that Carrot2 gives; its clients have seen them for years. */
const SYNTAX = 'com.fasterxml.jackson.core.JsonParseException';
const MAPPING = 'com.fasterxml.jackson.databind.JsonMappingException';
const MISMATCH = 'com.fasterxml.jackson.databind.exc.MismatchedInputException';
const UNKNOWN_KEY = 'com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException';

/** Carrot2's reader notices the outermost faults itself; others reach it through the mapping of a value. */
const exceptions: Readonly<Record<JsonFault, string>> = {
  syntax: SYNTAX,
  value: MAPPING,
  limit: MAPPING,
  empty: MISMATCH,
};

type Path = readonly (string | number)[];

const bodyError = (exception: string, detail: string, path?: Path): RequestError => {
  const problem = path ? { message: detail, pointer: pointerOf(path) } : { message: detail };
  return requestError('invalid-body', { exception, detail, problems: [problem] });
};

/** A body that is no JSON text. */
export function unreadableBody(cause: unknown): RequestError {
  const detail = cause instanceof Error ? cause.message : String(cause);
  return bodyError(cause instanceof JsonSyntaxError ? exceptions[cause.kind] : SYNTAX, detail);
}

/** Bytes that are not text. Carrot2 reads them as far as they are one, which decides on the name of the exception. */
export function undecodableBody(cause: unknown, bytes: Uint8Array): RequestError {
  const detail = cause instanceof Error ? cause.message : String(cause);
  return bodyError(isWithinValue(bytes) ? MAPPING : SYNTAX, detail);
}

function isWithinValue(bytes: Uint8Array): boolean {
  const [readable = ''] = new TextDecoder().decode(bytes).split('\ufffd', 1);
  try {
    readJson(readable);
    return false;
  } catch (error) {
    return error instanceof JsonSyntaxError && error.kind === 'value';
  }
}

/** JSON of the wrong shape. */
export const wrongShape = (detail: string, path: Path): RequestError => bodyError(MISMATCH, detail, path);

/** A value within a list or an object that is of the wrong kind. */
export const badValue = (detail: string, path: Path): RequestError => bodyError(MAPPING, detail, path);

export const unknownProperty = (key: string, known: readonly string[]): RequestError =>
  bodyError(UNKNOWN_KEY, `Unrecognized field "${key}" (known properties: ${known.join(', ')})`, [key]);
