import { describe, expect, test } from 'vitest';
import { byteRangeOf } from './byte-range.js';

describe('the range of a request', () => {
  test.each([
    ['bytes=0-1', { start: 0, end: 2 }],
    ['bytes=9-9', { start: 9, end: 10 }],
    ['bytes=3-', { start: 3, end: 10 }],
    ['bytes=3-99', { start: 3, end: 10 }],
    ['bytes=-4', { start: 6, end: 10 }],
    ['bytes=-99', { start: 0, end: 10 }],
    [' Bytes=0-0 ', { start: 0, end: 1 }],
  ])('%s is a part of ten bytes', (header, range) => {
    expect(byteRangeOf(header, 10)).toEqual(range);
  });

  test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])('%s is none of ten', header => {
    expect(byteRangeOf(header, 10)).toBe('none');
  });

  test.each(['bytes=0-', 'bytes=-1', 'bytes=-0'])('%s is none of an empty file', header => {
    expect(byteRangeOf(header, 0)).toBe('none');
  });

  test.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-3',
    'bytes=0-1,4-5',
    'bytes=a-b',
    'bytes=1-2-3',
    'lines=0-1',
  ])('%s leaves the file whole', header => {
    expect(byteRangeOf(header, 10)).toBeNull();
  });
});
