import { describe, expect, test } from 'vitest';
import { foldCase, hasUpperCase, lowerCase, upperUnit } from './fold-case.js';

const units = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

describe('case mappings by unit', () => {
  test('keep the length of every unit', () => {
    const changed = units.filter(unit => lowerCase(unit).length !== 1 || upperUnit(unit).length !== 1);
    expect(changed).toEqual([]);
  });

  test('equal the mappings of JavaScript wherever those keep the length', () => {
    const lower = units.filter(unit => unit.toLowerCase().length === 1 && lowerCase(unit) !== unit.toLowerCase());
    const upper = units.filter(unit => unit.toUpperCase().length === 1 && upperUnit(unit) !== unit.toUpperCase());
    expect([lower, upper]).toEqual([[], []]);
  });

  test.each([
    ['İstanbul', 'istanbul'],
    ['ΣΑΣ', 'σασ'],
    ['MacOS', 'macos'],
    ['\ud801\udc00', '\ud801\udc00'],
  ])('lower %s to %s', (text, lower) => {
    expect(lowerCase(text)).toBe(lower);
  });

  test.each([
    ['ß', 'ß'],
    ['ﬁ', 'ﬁ'],
    ['ᾀ', 'ᾈ'],
    ['ᾳ', 'ᾼ'],
    ['ῃ', 'ῌ'],
    ['ῳ', 'ῼ'],
  ])('raise %s to %s', (unit, upper) => {
    expect(upperUnit(unit)).toBe(upper);
  });

  test('fold supplementary letters too', () => {
    expect(foldCase('\ud801\udc00Σ')).toBe('\ud801\udc28σ');
  });

  test.each([
    ['iPod', true],
    ['straße', false],
    ['Ärger', true],
    ['Ⅷ', true],
    ['\ud801\udc00', false],
  ])('find upper case in %s: %s', (text, expected) => {
    expect(hasUpperCase(text)).toBe(expected);
  });
});
