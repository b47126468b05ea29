/** Where the rows and cells of a sheet of an Excel workbook are. Those that do not say it follow the ones before. */

/** A row or a cell with its attributes, whose values may contain any character. */
const TAG = /<(?:[\w.-]+:)?(row|c)((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?)\/?>/g;
const REFERENCE = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** Where the reader of the workbook would be after a row or a cell that begins. */
export interface Cursor {
  readonly row: number;
  readonly column: number;
}

/** The tag of a row or a cell, and where it is. */
export interface PlacedTag {
  readonly name: string;
  readonly tag: string;
  /** Offset of the tag in the XML. */
  readonly index: number;
  /** What it says itself about its place. */
  readonly reference: string | undefined;
  readonly at: Cursor;
}

/** Column of `B`, from 1. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Letters of a column, from 1. */
const lettersOf = (column: number): string =>
  column === 0 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

/** Row and column of a reference such as `B7`; null for what is none. */
function placeOf(reference: string): readonly [row: number, column: number] | null {
  const [, letters, digits] = /^\$?([A-Za-z]{1,8})\$?(\d{1,12})$/.exec(reference) ?? [];
  return letters === undefined ? null : [Number(digits), columnOf(letters)];
}

/** The number of a row; the reader takes 0 and an empty one for none. */
export const numberOf = (reference: string | undefined): number => Number(reference ?? '');

function moved({ row, column }: Cursor, name: string, reference: string | undefined): Cursor {
  if (name === 'row') return { row: numberOf(reference) === 0 ? row + 1 : numberOf(reference), column: 0 };
  if (reference === undefined) return { row, column: column + 1 };
  const [toRow, toColumn] = placeOf(reference) ?? [Number.NaN, Number.NaN];
  return { row: toRow, column: toColumn };
}

/** Follows the rows and cells of a sheet without keeping them. */
export function* placedTags(xml: string): Generator<PlacedTag> {
  let at: Cursor = { row: 0, column: 0 };
  for (const { 0: tag, 1: name = '', 2: attributes = '', index } of xml.matchAll(TAG)) {
    const [, double, single] = REFERENCE.exec(attributes) ?? [];
    const reference = double ?? single;
    at = moved(at, name, reference);
    yield { name, tag, index, reference, at };
  }
}

/** The XML with the place of every cell written in it: some programs leave it out, and the library needs it. */
export function withReferences(xml: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { name, tag, index, reference, at } of placedTags(xml)) {
    if (name !== 'c' || reference !== undefined) continue;
    const end = index + tag.length - (tag.endsWith('/>') ? 2 : 1);
    pieces.push(xml.slice(from, end), ` r="${lettersOf(at.column)}${at.row}"`);
    from = end;
  }
  return [...pieces, xml.slice(from)].join('');
}
