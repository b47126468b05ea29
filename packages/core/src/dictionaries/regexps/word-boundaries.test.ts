import './regexp.js';
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { matcher } from '../dictionary.js';
import { DictionaryError } from '../dictionary-error.js';
import { translateForRuntime, translateForSpelled } from './java-regexp.js';
import { hasMark, spellWords } from './word-boundaries.js';

const ACUTE = '\u0301';
const VIRAMA = '\u094d';
/** A mark that takes two halves, of the alphabet Adlam. */
const LONG_MARK = '\u{1e944}';

// What java.util.regex of Java 25 finds.
test.each<[source: string, matching: string[], other: string[]]>([
  ['e\\b', ['e', 'e e', `${ACUTE}e`], [`e${ACUTE}`, 'ee1']],
  ['\\bx', [`-${ACUTE}x`, ` ${ACUTE}x`], [`e${ACUTE}x`, `я${ACUTE}x`]],
  [`^\\w*${ACUTE}\\b`, [`cafe${ACUTE}`, `cafe${ACUTE} x`], [`${ACUTE} x`, `e${ACUTE}x`]],
  ['^.\\b', [`я${VIRAMA}`, `क${VIRAMA}`], [`e${VIRAMA}`, 'я']],
  ['^.\\B', [`e${ACUTE}`, 'я', 'яя'], [`я${ACUTE}`, 'e']],
  ['^.\\b.\\B', [`я${LONG_MARK}`], [`я${ACUTE}`]],
  [`${LONG_MARK}\\bx`, [`e${LONG_MARK}x`], []],
  [`\\b${ACUTE}`, [`я${ACUTE}`], [`𝒳${ACUTE}`, `e${ACUTE}`]],
  ['\\b\\Qe\\E+\\R?[\\s]*$', [`${ACUTE} e`], [`a${ACUTE}e`]],
  ['\\\\b', ['\\b', `\\b${ACUTE}`], ['b', `b${ACUTE}`]],
])('%s', (source, matching, other) => {
  const found = matcher({ regexp: ['^never\\b', source] });
  expect(matching.filter(text => !found(text))).toEqual([]);
  expect(other.filter(found)).toEqual([]);
});

const parts = [
  '\\b',
  '\\B',
  'e',
  '.',
  '^',
  '$',
  '\\w',
  '\\W',
  '[^e]',
  '(?:',
  ')',
  '|',
  'e*',
  '(?:e|.){2}',
  ACUTE,
  'я',
  '\\s',
];
const source = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map(all => all.join(''));
const text = fc
  .array(fc.constantFrom('e', 'я', '1', '_', ' ', '-', ACUTE, VIRAMA, LONG_MARK, '𝒳'), { maxLength: 6 })
  .map(all => all.join(''));

/** Whether it is found anywhere; null if the expression is malformed. */
function findsIn(sought: string): ((given: string) => boolean) | null {
  try {
    return matcher({ regexp: [sought] });
  } catch (error) {
    if (error instanceof DictionaryError) return null;
    throw error;
  }
}

/**
 * Whether the engine of the runtime finds it at a character or behind the last. Left to itself, V8 also looks between
 * the halves of a character, against the standard, and finds `\B` there.
 */
function runtimeFinds(sought: string, given: string): boolean {
  const engine = new RegExp(translateForRuntime(sought), 'uy');
  const places = [0];
  for (const character of given) places.push(places.at(-1)! + character.length);
  return places.some(place => {
    engine.lastIndex = place;
    return engine.test(given);
  });
}

test('the engine of linear time and the engine of the runtime find the same boundaries', () => {
  fc.assert(
    fc.property(source, text, (sought, given) => {
      const finds = findsIn(sought);
      fc.pre(finds !== null);
      expect(runtimeFinds(sought, given)).toBe(finds(given));
    }),
    // The engine of the runtime takes milliseconds to compile classes of all letters.
    { numRuns: 200, examples: [['e|\\B', '_𝒳_']] },
  );
});

test('an expression finds in a spelled text what it finds in the text', () => {
  fc.assert(
    fc.property(source, text, (sought, given) => {
      const finds = findsIn(sought);
      fc.pre(finds !== null && !hasMark(given));
      const spelled = RE2JS.compile(translateForSpelled(sought));
      expect(spelled.test(spellWords(given))).toBe(finds(given));
    }),
    { numRuns: 400 },
  );
});
