import { RequestError } from '@sheaf/protocol';
import { describe, expect, test } from 'vitest';
import { arrivingBodyCheck, checkBody } from './check-body.js';

const MiB = 2 ** 20;

/** A request with so many documents that it has more bytes than are harmless whatever they say. */
const textWith = (documents: number): string => `{"documents":[${Array(documents).fill('{"a":""}').join(',')}]}`;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string): Uint8Array => Buffer.from(text, 'utf16le');

/** The message of the error; null if there is none. */
function errorOf(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(RequestError);
    expect((error as RequestError).report).toMatchObject({ code: 'too-large', status: 413 });
    return (error as RequestError).message;
  }
}

const NO_MEMORY = 'The request needs more memory than a worker has.';

describe.each([
  ['UTF-8', utf8],
  ['UTF-16', utf16],
])('a body in %s', (_, encode) => {
  const body = encode(textWith(20_000));

  test('is rejected if reading it takes more memory than there is, whatever its fields are called', () => {
    expect(errorOf(() => checkBody(body, { memory: 8 * MiB }))).toBe(NO_MEMORY);
    expect(errorOf(() => checkBody(body, { memory: 12 * MiB }))).toBeNull();
  });

  test('has any size if there are no limits', () => {
    expect(errorOf(() => checkBody(body, { memory: 0 }))).toBeNull();
  });
});

test('a small body is not looked at: it is harmless, whatever it says', () => {
  const atLimit = textWith(1000).padEnd(2 ** 17);
  expect(errorOf(() => checkBody(utf8(atLimit), { memory: 1 }))).toBeNull();
  expect(errorOf(() => checkBody(utf8(`${atLimit} `), { memory: 1 }))).toBe(NO_MEMORY);
});

test('a body that is no text passes: the reader says what is wrong with it', () => {
  const odd = new Uint8Array(2 ** 17 + 5).fill(0xd8);
  odd.set([0xff, 0xfe]);
  expect(errorOf(() => checkBody(odd, { memory: MiB }))).toBeNull();
});

test('a body that comes in pieces is rejected with the piece that is too much', () => {
  const { add, harmless } = arrivingBodyCheck({ memory: MiB });
  expect([harmless, arrivingBodyCheck({ memory: 0 }).harmless]).toEqual([3799, Number.POSITIVE_INFINITY]);
  expect(errorOf(() => add(utf8('{'.repeat(harmless))))).toBeNull();
  expect(errorOf(() => add(utf8('{'.repeat(100))))).toBe(NO_MEMORY);
});
