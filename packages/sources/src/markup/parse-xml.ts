/** XML to a small tree of elements. */
import { Parser } from 'saxen';
import { FileError } from '../errors.js';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

const named: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"', nbsp: '\u00a0' };

function character(code: number, written: string): string {
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : written;
}

/** Entities of XML and numbered characters; unknown names are kept as they are written. */
const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|#[xX]([\da-fA-F]+)|(\w+));/g, (written, decimal, hex, name) => {
        if (decimal) return character(Number.parseInt(decimal, 10), written);
        if (hex) return character(Number.parseInt(hex, 16), written);
        return Object.hasOwn(named, name) ? named[name]! : written;
      })
    : text;

/** The maximum depth of elements. Functions that walk the tree may then call themselves for each level. */
const DEEPEST = 200;

interface Building extends Element {
  readonly children: (Building | string)[];
}

const faults: readonly (readonly [RegExp, string])[] = [
  [/unexpected end of file/, 'the file ends before all elements are closed'],
  [/missing open tag|missing start tag/, 'an element is closed that was never opened'],
  [/closing tag|missing closing tag/, 'the closing tag does not fit the element that is open'],
  [/unclosed tag/, 'a tag is not closed with “>”'],
  [/unclosed comment/, 'a comment is not closed'],
  [/unclosed cdata/, 'a CDATA section is not closed'],
  [/illegal first char/, 'the name of an element begins with a character that is not allowed'],
  [/missing namespace/, 'a namespace is used that is not declared'],
];

const reasonOf = (said: string): string => faults.find(([pattern]) => pattern.test(said))?.[1] ?? said;

/** Parses a whole document. The error names line and column. */
export function parseXml(text: string): Element {
  const root: Building = { name: '', attributes: {}, children: [] };
  const open: Building[] = [root];
  let fault: FileError | undefined;
  const parser = new Parser();
  parser.on('openTag', (name, attributes, ...[, , context]) => {
    if (open.length > DEEPEST) {
      const { line, column } = context();
      throw new FileError(`elements may be nested at most ${DEEPEST} deep, and “${name}” lies deeper`, {
        line: line + 1,
        column: column + 1,
      });
    }
    const decoded = Object.entries(attributes()).map(([key, value]) => [key, decodeEntities(value)] as const);
    const element: Building = { name, attributes: Object.fromEntries(decoded), children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closeTag', () => open.pop());
  parser.on('text', value => open.at(-1)!.children.push(decodeEntities(value)));
  parser.on('cdata', value => open.at(-1)!.children.push(value));
  parser.on('error', (error, context) => {
    const { line, column } = context();
    fault ??= new FileError(reasonOf(error.message), { line: line + 1, column: column + 1 });
  });
  parser.parse(text);
  if (fault) throw fault;
  const [first, ...others] = root.children.filter(child => typeof child !== 'string');
  if (first === undefined) throw new FileError('the XML has no element');
  if (open.length > 1) throw new FileError(`the file ends before the element “${open.at(-1)!.name}” is closed`);
  // Collections of newspapers have one element after the other, and none around them.
  return others.length === 0 ? first : { name: 'xml', attributes: {}, children: [first, ...others] };
}

export const childElements = (element: Element): readonly Element[] =>
  element.children.filter(child => typeof child !== 'string');

/** The name of an element without its prefix. */
export const localName = ({ name }: Element): string => name.slice(name.indexOf(':') + 1);

/** First child of that name. */
export const child = (element: Element, name: string): Element | undefined =>
  childElements(element).find(found => found.name === name);

/** The text of the element and of all elements in it, without tags, with white space folded to single spaces. */
export const textOf = (element: Element): string => writtenText(element).replace(/\s+/g, ' ').trim();

/** Elements that are separate from the text around them, in XHTML and in formats of articles. */
const APART = /^(?:\w+:)?(?:br|p|para|div|li|item|title|head|h[1-6]|sec|section|t[drh]|d[dt])$/i;

/** Elements that stand in the middle of words as well, in HTML, MathML, and formats of articles and books. */
const WITHIN_WORDS: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q rb ruby s samp small span strike strong ' +
    'style sub sup tt u var wbr bold emph emphasis ex hi inf italic monospace named-content overline ph phrase roman ' +
    'supplied unclear sans-serif sc scp small-caps styled-content subscript superscript underline ' +
    'highlight highlighted hit hl hlword match ' +
    'math mi mn mo mover mrow mstyle msub msubsup msup mtext munder'
  ).split(' '),
);

/** Stands where an element of unknown meaning begins or ends. No XML holds this character. */
const SEAM = '\uffff';
/** A letter of a script that parts no words by spaces. */
const UNSPACED =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]';
/** A seam that words would grow together at. Before a mark that ends a sentence or a quotation they do not. */
const BETWEEN_WORDS = new RegExp(
  `(?<=[\\p{L}\\p{M}\\p{N}.,;:!?)])(?<!${UNSPACED})${SEAM}+(?!${UNSPACED})(?=[\\p{L}\\p{N}(])`,
  'gu',
);

/** What is where an element begins and where it ends. */
function edgeOf(name: string): string {
  if (APART.test(name)) return ' ';
  return WITHIN_WORDS.has(name.slice(name.indexOf(':') + 1).toLowerCase()) ? '' : SEAM;
}

/**
 * The text of the element and of all elements in it, without tags, with its line breaks. Tags part words, unless they
 * are known to be within words: `H<sub>2</sub>O` is one, `<dish>Fish</dish>Chips` are two.
 */
export function writtenText(element: Element): string {
  const pieces: string[] = [];
  const pending: (Element | string)[] = element.children.toReversed();
  while (pending.length > 0) {
    const next = pending.pop()!;
    if (typeof next === 'string') {
      pieces.push(next);
      continue;
    }
    const edge = edgeOf(next.name);
    pieces.push(edge);
    pending.push(edge);
    for (let place = next.children.length - 1; place >= 0; place--) pending.push(next.children[place]!);
  }
  const text = pieces.join('');
  return text.includes(SEAM) ? text.replace(BETWEEN_WORDS, ' ').replaceAll(SEAM, '') : text;
}
