/** Excel workbooks (Office Open XML). */
import { strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { FileError } from '../../errors.js';
import { childElements, type Element, parseXml } from '../../markup/parse-xml.js';
import type { RawRecords } from '../../records/raw-records.js';
import { unzipEntry, zipEntries } from '../unzip.js';
import { withReferences } from './cell-places.js';
import { checkSheetBounds } from './sheet-bounds.js';
import { type NamedTable, recordsOfSheet, type SheetOptions } from './sheets.js';

/**
 * The workbook as the library can read it. It fills the table up to the last cell, even if nearly all cells are empty,
 * and each cell must say where it is. Sheets may be at any path of the archive.
 *
 * @throws FileError for sheets that are too large
 */
function readable(bytes: Uint8Array): Uint8Array {
  const placed: Record<string, Uint8Array> = {};
  for (const name of zipEntries(bytes).filter(each => each.endsWith('.xml'))) {
    const xml = new TextDecoder().decode(unzipEntry(bytes, name));
    if (xml.includes('sheetData') && !checkSheetBounds(xml)) placed[name] = strToU8(withReferences(xml));
  }
  return Object.keys(placed).length === 0 ? bytes : zipSync({ ...unzipSync(bytes), ...placed }, { level: 0 });
}

const partsNamed = (element: Element, name: string): readonly Element[] =>
  childElements(element).filter(found => found.name.replace(/^.*:/, '') === name);

/** Whether each sheet is hidden, in the order in which the library reads them. */
function hiddenSheets(bytes: Uint8Array): readonly boolean[] {
  const workbook = parseXml(new TextDecoder().decode(unzipEntry(bytes, 'xl/workbook.xml')));
  return partsNamed(workbook, 'sheets')
    .flatMap(sheets => partsNamed(sheets, 'sheet'))
    .filter(({ attributes }) => attributes['name'])
    .map(({ attributes }) => /hidden$/i.test(attributes['state'] ?? ''));
}

/** A sheet as the library gives it: one of a chart has no cells. */
type Sheet = Pick<NamedTable, 'sheet'> & Partial<Pick<NamedTable, 'data'>>;

async function tablesOf(bytes: Uint8Array): Promise<readonly NamedTable[]> {
  const sheets = (await readWorkbook(bytes.slice().buffer as ArrayBuffer)) as readonly Sheet[];
  const hidden = hiddenSheets(bytes);
  return sheets.flatMap(({ sheet, data }, place) => (data ? [{ sheet, data, hidden: hidden[place] ?? false }] : []));
}

/** The library's errors for parts of a workbook that are missing or damaged. */
const reasonOf = (cause: unknown): string =>
  cause instanceof Error && !(cause instanceof TypeError) && !(cause instanceof RangeError)
    ? cause.message
    : 'a part is missing, or not as it should be';

/** Reads the requested sheet, or the fullest one. */
export async function readXlsx(bytes: Uint8Array, options: SheetOptions = {}): Promise<RawRecords> {
  try {
    return recordsOfSheet(await tablesOf(readable(bytes)), options);
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    throw new FileError(`the Excel workbook is damaged (${reasonOf(cause)})`, {}, { cause });
  }
}
