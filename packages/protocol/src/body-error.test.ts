import { expect, test } from 'vitest';
import { undecodableBody } from './body-error.js';
import type { RequestError } from './errors.js';
import { readRequestExactly } from './read-request.js';

/** The name of the exception that a body gets. */
function exceptionFor(body: string | Uint8Array): string | undefined {
  try {
    readRequestExactly(typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body));
    return undefined;
  } catch (error) {
    const found = typeof body === 'string' ? error : undecodableBody(error, body);
    return (found as RequestError).report.exception;
  }
}

const SYNTAX = 'com.fasterxml.jackson.core.JsonParseException';
const MAPPING = 'com.fasterxml.jackson.databind.JsonMappingException';

// Recorded from Carrot2's server, but for a text at the outermost level, which follows from the others.
test.each<[string, string]>([
  ['{"language": "English", ', SYNTAX],
  ['{language: English}', SYNTAX],
  ['{"language":"English",}', SYNTAX],
  ['"English', SYNTAX],
  ['{"algorithm": NaN}', SYNTAX],
  ['{"parameters": {"scoreWeight": NaN}}', MAPPING],
  ['{"documents": [{"t": "a\nb"}]}', MAPPING],
  ['{"documents": [{"t": "a"}', MAPPING],
  ['{"language": "a\nb"}', MAPPING],
  ['{"parameters": {"a": 1}, }', SYNTAX],
  ['', 'com.fasterxml.jackson.databind.exc.MismatchedInputException'],
])('%j gets the exception that Carrot2 names', (body, exception) => {
  expect(exceptionFor(body)).toBe(exception);
});

test('bytes that are no text get the exception of the place at which they stand', () => {
  const bytes = (text: string) => Uint8Array.from([...new TextEncoder().encode(text), 0xff]);
  expect(exceptionFor(bytes(''))).toBe(SYNTAX);
  expect(exceptionFor(bytes('{"language": '))).toBe(SYNTAX);
  expect(exceptionFor(bytes('{"language": "Engl'))).toBe(MAPPING);
  expect(exceptionFor(bytes('{"documents": [{"title'))).toBe(MAPPING);
  expect(exceptionFor(bytes('{}'))).toBe(SYNTAX);
});
