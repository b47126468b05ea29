import { RequestError } from '@sheaf/protocol';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../registry/limits.js';
import { arrivingBodyCheck, bodyChecker, checkBody } from './check-body.js';

const MiB = 2 ** 20;
const limits = { ...defaultLimits, documents: 0 };

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

  test('is rejected if reading it takes more memory than there is', () => {
    expect(errorOf(() => checkBody(body, { ...limits, memory: 8 * MiB }))).toBe(NO_MEMORY);
    expect(errorOf(() => checkBody(body, { ...limits, memory: 12 * MiB }))).toBeNull();
  });

  test('is rejected at the first document that is one too many', () => {
    expect(errorOf(() => checkBody(body, { ...limits, documents: 19_999 }))).toBe(
      '20000 documents are more than the limit of 19999.',
    );
    expect(errorOf(() => checkBody(body, { ...limits, documents: 20_000 }))).toBeNull();
  });

  test('has any size if there are no limits', () => {
    expect(errorOf(() => checkBody(body, limits))).toBeNull();
  });
});

test('a small body is not looked at: it is harmless, whatever it says', () => {
  const text = textWith(1000);
  const atLimit = text + ' '.repeat(2 ** 17 - text.length);
  expect(errorOf(() => checkBody(utf8(atLimit), { ...limits, documents: 1 }))).toBeNull();
  expect(errorOf(() => checkBody(utf8(`${atLimit} `), { ...limits, documents: 1 }))).toContain('limit of 1.');
});

test('a body that is no text passes: the reader says what is wrong with it', () => {
  const odd = new Uint8Array(2 ** 17 + 5).fill(0xd8);
  odd.set([0xff, 0xfe]);
  expect(errorOf(() => checkBody(odd, { ...limits, documents: 1, memory: MiB }))).toBeNull();
});

test('a body that comes in pieces is rejected with the piece that is too much', () => {
  const check = bodyChecker({ documents: 2, memory: 0 });
  for (const piece of ['{"documents":[{},', '{']) check(utf8(piece));
  expect(errorOf(() => check(utf8('},{}')))).toBe('3 documents are more than the limit of 2.');
});

test('a body is not looked at if it finds room whatever it says', () => {
  const body = utf8(textWith(20_000));
  const worst = 276 * body.length;
  expect(errorOf(() => checkBody(body, { ...limits, documents: 1, memory: worst }))).toBeNull();
  expect(errorOf(() => checkBody(body, { ...limits, documents: 1, memory: worst - 1 }))).toContain('limit of 1.');
});

test('the check of an arriving body would let any body pass that is harmless', () => {
  const harmlessOf = (documents: number, memory: number) => arrivingBodyCheck({ documents, memory }).harmless;
  expect([harmlessOf(0, 0), harmlessOf(1000, 0), harmlessOf(0, MiB)]).toEqual([Number.POSITIVE_INFINITY, 3000, 3799]);
  const most = `{"documents":[${Array(1000).fill('{}').join()}]}`.slice(0, harmlessOf(1000, 0));
  const { add } = arrivingBodyCheck({ documents: 1000, memory: 0 });
  expect(errorOf(() => add(utf8(most)))).toBeNull();
  const nested = arrivingBodyCheck({ documents: 0, memory: MiB });
  expect(errorOf(() => nested.add(utf8('{'.repeat(nested.harmless))))).toBeNull();
  expect(errorOf(() => nested.add(utf8('{'.repeat(100))))).toBe(NO_MEMORY);
});
