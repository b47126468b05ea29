import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Norwegian stemmer', () => {
  test.each([
    ['havnedistriktene', 'havnedistrikt'],
    ['opplært', 'opplært'],
    ['billetter', 'billett'],
    ['jernbanestasjonen', 'jernbanestasjon'],
    ['innbyggere', 'innbygger'],
    ['offentlige', 'offent'],
    ['bibliotekarene', 'bibliotekar'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['boks', 'boks'],
    ['vraks', 'vraks'],
    ['bokers', 'bok'],
    ['afrikaans', 'afrikaan'],
  ])('removes an s after a valid letter only: %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
