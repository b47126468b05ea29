/** The classes of characters that Java knows by letters and names, as items of classes in RE2's syntax. */
import { propertyRanges } from './property-ranges.js';

interface ClassFlags {
  /** (?i) */
  readonly ignoreCase: boolean;
  /** (?U) */
  readonly unicodeClasses: boolean;
}

/** Names of Java's own classes that RE2 spells otherwise. */
const posixClasses: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Lower: 'a-z',
    Upper: 'A-Z',
    ASCII: '\\x00-\\x7f',
    Alpha: 'a-zA-Z',
    Digit: '0-9',
    Alnum: 'a-zA-Z0-9',
    Punct: '!-/:-@\\[-`{-~',
    Graph: '!-~',
    Print: ' -~',
    Blank: ' \\t',
    Cntrl: '\\x00-\\x1f\\x7f',
    XDigit: '0-9a-fA-F',
    Space: ' \\t\\n\\x0b\\f\\r',
    IsLetter: '\\p{L}',
    IsDigit: '\\p{Nd}',
    IsPunctuation: '\\p{P}',
  }),
);

/** Names of properties that have more characters than the categories with similar names. */
const properties = new Map([
  ['IsAlphabetic', 'Alphabetic'],
  ['IsUppercase', 'Uppercase'],
  ['IsLowercase', 'Lowercase'],
  ['javaUpperCase', 'Uppercase'],
  ['javaLowerCase', 'Lowercase'],
] as const);

/** Java's names of POSIX classes, which mean more with (?U). */
const posixNames = /^(?:Lower|Upper|ASCII|Alpha|Digit|Alnum|Punct|Graph|Print|Blank|Cntrl|XDigit|Space)$/;

/** Classes of letters of one case; with (?i) they contain the other cases too. */
const caseNames = /^(?:Upper|Lower|(?:Is|gc=|general_category=)?L[ult]|Is(?:Upper|Lower)case|java(?:Upper|Lower)Case)$/;

/** `\d`, `\w`, `\s`, `\h` and `\v`: the characters of ASCII, and in the last two the few others that Java lists. */
const escapedClasses: Readonly<Record<string, string>> = {
  d: '0-9',
  w: 'a-zA-Z0-9_',
  s: ' \\t\\n\\x0b\\f\\r',
  h: ' \\t\\x{a0}\\x{1680}\\x{180e}\\x{2000}-\\x{200a}\\x{202f}\\x{205f}\\x{3000}',
  v: '\\n\\x0b\\f\\r\\x{85}\\x{2028}\\x{2029}',
};

/** The classes with (?U): properties of Unicode. Letters beyond \\p{L} are marks, numbers, and letters in circles. */
const unicodeClasses: Readonly<Record<string, string>> = {
  d: '\\p{Nd}',
  w: '\\p{L}\\p{M}\\p{Nl}\\p{Nd}\\p{Pc}\\x{200c}\\x{200d}\\x{24b6}-\\x{24e9}\\x{1f130}-\\x{1f149}\\x{1f150}-\\x{1f169}\\x{1f170}-\\x{1f189}',
  s: '\\t-\\r \\x{85}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}',
};

/** What `\R` matches, apart from CR LF. */
export const LINE_BREAKS = escapedClasses['v']!;

/** The class of an escape such as `\d`, by its lower-case letter; undefined for other escapes. */
export const escapedClass = (letter: string, { unicodeClasses: isUnicode }: ClassFlags): string | undefined =>
  (isUnicode && Object.hasOwn(unicodeClasses, letter) ? unicodeClasses : escapedClasses)[letter];

/** Whether this is one of Java's POSIX classes, which mean more with (?U). */
export const isPosixName = (name: string): boolean => posixNames.test(name);

/** The class of `\p{NAME}`; undefined for names that are not supported. */
export function namedClass(name: string, { ignoreCase }: ClassFlags): string | undefined {
  if (ignoreCase && caseNames.test(name)) return /^(?:Upper|Lower)$/.test(name) ? 'a-zA-Z' : '\\p{Lu}\\p{Ll}\\p{Lt}';
  const property = (properties as ReadonlyMap<string, 'Alphabetic' | 'Uppercase' | 'Lowercase'>).get(name);
  const known = property ? propertyRanges(property) : posixClasses.get(name);
  if (known !== undefined) return known;
  const script = /^(?:Is|script=|sc=|IsScript=)?([A-Z][A-Za-z_]*)$/.exec(name)?.[1];
  const category = /^(?:Is|general_category=|gc=)?((?:L|M|N|P|S|Z|C)[a-z]?)$/.exec(name)?.[1];
  if (category !== undefined) return `\\p{${category}}`;
  return script !== undefined && !name.startsWith('In') ? `\\p{${script}}` : undefined;
}

/** The items of everything outside a class, for use inside another class; undefined if no items can say it. */
export function negatedClass(items: string): string | undefined {
  if (items === escapedClasses['d']) return '\\D';
  if (items === escapedClasses['w']) return '\\W';
  return /^\\p\{\w+\}$/.test(items) ? items.replace('p', 'P') : undefined;
}
