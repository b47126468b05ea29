import { pointerOf, type RequestError, requestError } from './errors.js';
import { JsonSyntaxError } from './json/json-syntax-error.js';

/** Identifiers that Carrot2 gives; its clients have seen them for years. */
const SYNTAX = 'com.fasterxml.jackson.core.JsonParseException';
const MAPPING = 'com.fasterxml.jackson.databind.JsonMappingException';
const MISMATCH = 'com.fasterxml.jackson.databind.exc.MismatchedInputException';
const UNKNOWN_KEY = 'com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException';

type Path = readonly (string | number)[];

const bodyError = (exception: string, detail: string, path?: Path): RequestError => {
  const problem = path ? { message: detail, pointer: pointerOf(path) } : { message: detail };
  return requestError('invalid-body', { exception, detail, problems: [problem] });
};

/** A body that is no JSON text. */
export function unreadableBody(cause: unknown): RequestError {
  const detail = cause instanceof Error ? cause.message : String(cause);
  if (!(cause instanceof JsonSyntaxError)) return bodyError(SYNTAX, detail);
  return bodyError(cause.kind === 'syntax' ? SYNTAX : cause.kind === 'limit' ? MAPPING : MISMATCH, detail);
}

/** JSON of the wrong shape. */
export const wrongShape = (detail: string, path: Path): RequestError => bodyError(MISMATCH, detail, path);

/** A value within a list or an object that is of the wrong kind. */
export const badValue = (detail: string, path: Path): RequestError => bodyError(MAPPING, detail, path);

export const unknownProperty = (key: string, known: readonly string[]): RequestError =>
  bodyError(UNKNOWN_KEY, `Unrecognized field "${key}" (known properties: ${known.join(', ')})`, [key]);
