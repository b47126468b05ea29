/** Excel workbooks (Office Open XML). */
import readWorkbook from 'read-excel-file/universal';
import { FileError } from '../../errors.js';
import type { RawRecords } from '../raw-records.js';
import { unzipEntry, zipEntries } from '../unzip.js';
import { checkSheetBounds } from './sheet-bounds.js';
import { type NamedTable, recordsOfSheet, type SheetOptions } from './sheets.js';

/**
 * The library fills the table up to the last cell, even if nearly all cells are empty. Sheets may be at any path of the
 * archive.
 */
function checkSheets(bytes: Uint8Array): void {
  for (const name of zipEntries(bytes).filter(each => each.endsWith('.xml'))) {
    const xml = new TextDecoder().decode(unzipEntry(bytes, name));
    if (xml.includes('sheetData')) checkSheetBounds(xml);
  }
}

/** The library's errors for parts of a workbook that are missing or damaged. */
const reasonOf = (cause: unknown): string =>
  cause instanceof Error && !(cause instanceof TypeError) && !(cause instanceof RangeError)
    ? cause.message
    : 'a part is missing, or not as it should be';

/** Reads the sheet asked for, or the fullest one. */
export async function readXlsx(bytes: Uint8Array, options: SheetOptions = {}): Promise<RawRecords> {
  const buffer = bytes.slice().buffer as ArrayBuffer;
  try {
    checkSheets(bytes);
    return recordsOfSheet((await readWorkbook(buffer)) as readonly NamedTable[], options);
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    throw new FileError(`the Excel workbook is damaged (${reasonOf(cause)})`, {}, { cause });
  }
}
