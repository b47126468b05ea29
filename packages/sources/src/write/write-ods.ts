/** OpenDocument spreadsheets. Every cell says its type, so that no text can be a formula. */
import { strToU8, zipSync } from 'fflate';
import { cellText } from './cell-text.js';
import type { CellValue } from './result-table.js';
import type { NamedTable } from './write-xlsx.js';
import { escaped, xmlText } from './xml-text.js';

const TYPE = 'application/vnd.oasis.opendocument.spreadsheet';

const written = (text: string): string => escaped(xmlText(text));

const paragraph = (text: string): string =>
  written(text)
    // More than one space, and tabs, are lost unless they are elements.
    .replaceAll('\t', '<text:tab/>')
    .replace(/(?<= ) +|^ +| +$/g, spaces => `<text:s text:c="${spaces.length}"/>`);

function cell(value: CellValue): string {
  if (value === undefined || value === '') return '<table:table-cell/>';
  if (typeof value === 'number')
    return `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;
  const paragraphs = cellText(value)
    .split(/\r\n|\n|\r/)
    .map(line => `<text:p>${paragraph(line)}</text:p>`);
  return `<table:table-cell office:value-type="string">${paragraphs.join('')}</table:table-cell>`;
}

const row = (cells: readonly CellValue[]): string => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`;

const table = ({ name, header, rows }: NamedTable): string =>
  `<table:table table:name="${written(name.replace(/\s+/g, ' '))}"><table:table-header-rows>${row(header)}</table:table-header-rows>${rows.map(row).join('')}</table:table>`;

const MANIFEST = `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${TYPE}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;

const content = (tables: readonly NamedTable[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3"><office:body><office:spreadsheet>${tables.map(table).join('')}</office:spreadsheet></office:body></office:document-content>`;

/** Writes tables as the sheets of one file. */
export function writeOds(tables: readonly NamedTable[]): Uint8Array {
  return zipSync({
    // The type comes first and is not packed: that is how programs know the file.
    mimetype: [strToU8(TYPE), { level: 0 }],
    'content.xml': strToU8(content(tables)),
    'META-INF/manifest.xml': strToU8(MANIFEST),
  });
}
