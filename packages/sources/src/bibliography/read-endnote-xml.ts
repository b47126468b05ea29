/** The XML that EndNote exports: `<xml><records><record>`. */

import { FileError } from '../errors.js';
import { child, childElements, type Element, parseXml, textOf, writtenText } from '../markup/parse-xml.js';
import type { SourceRecord } from '../record-set.js';
import type { RawRecords } from '../records/raw-records.js';
import { type CitationField, citationFields, citationRoles } from './citation-fields.js';
import { isIssn, plainDoi, yearIn } from './citation-values.js';
import { Citation, citationColumns } from './collect-citation.js';
import { typeName } from './record-types.js';

/** Whether an XML text is that of EndNote. */
export const isEndnoteXml = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?<xml>\s*<records>/.test(text.slice(0, 2000));

/** @throws FileError for XML that cannot be read, with the line */
export function readEndnoteXml(text: string): RawRecords {
  const found = child(parseXml(text), 'records');
  if (found === undefined) throw new FileError('the XML of EndNote has no “records”');
  const records = childElements(found)
    .filter(({ name }) => name === 'record')
    .map(recordOfElement);
  const columns = citationColumns(
    records,
    citationFields.map(({ name }) => name),
  );
  return { records, columns, roles: citationRoles, notices: [], details: { path: 'xml/records/record' } };
}

/** All elements at a path below an element. */
const elementsAt = (element: Element, path: string): readonly Element[] =>
  path
    .split('/')
    .reduce<readonly Element[]>(
      (level, name) => level.flatMap(each => childElements(each).filter(found => found.name === name)),
      [element],
    );

function recordOfElement(element: Element): SourceRecord {
  const citation = new Citation();
  const [type] = elementsAt(element, 'ref-type');
  if (type) citation.put('type', typeName(type.attributes['name'] ?? textOf(type)));
  for (const { name, endnote = [] } of citationFields as readonly CitationField[])
    for (const path of endnote)
      for (const found of elementsAt(element, path))
        for (const text of textsOf(name, found)) putValue(citation, { name, path, text });
  for (const found of childElements(element))
    if (!READ.has(found.name) && childElements(found).every(({ name }) => name === 'style'))
      citation.put(found.name, textOf(found));
  return citation.toRecord();
}

/** Parts of a record that are read into fields of the table, and those that say where EndNote kept it. */
const READ: ReadonlySet<string> = new Set([
  'ref-type',
  'database',
  'source-app',
  ...(citationFields as readonly CitationField[]).flatMap(({ endnote = [] }) =>
    endnote.map(path => path.split('/')[0]!),
  ),
]);

/** EndNote keeps several numbers and keywords in one element, on a line each. */
const textsOf = (name: string, element: Element): readonly string[] =>
  name === 'issn' || name === 'keywords' ? writtenText(element).split(/[\r\n]+/) : [textOf(element)];

function putValue(citation: Citation, { name, path, text }: { name: string; path: string; text: string }): void {
  const tag = path.split('/').at(-1)!;
  if (name === 'doi') citation.put(name, plainDoi(text), tag);
  else if (name === 'issn') citation.put(isIssn(text) ? 'issn' : 'isbn', text, tag);
  else if (name === 'pages') citation.put(name, text.replace(/\s*[–—-]+\s*/g, '-'), tag);
  else if (name === 'year') citation.put(name, yearIn(text) ?? text, tag);
  else citation.put(name, text, tag);
}
