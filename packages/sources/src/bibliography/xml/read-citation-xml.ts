/** Records of literature as XML: EndNote, PubMed, MODS, MARCXML, TEI, JATS. */
import { FileError } from '../../errors.js';
import { childElements, type Element, localName, parseXml, textOf, writtenText } from '../../markup/parse-xml.js';
import type { SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';
import { hasFields } from '../../records/to-record.js';
import { citationFields, citationRoles } from '../citation-fields.js';
import { Citation, citationColumns } from '../collect-citation.js';
import { endnoteXml, type XmlLayout, xmlLayouts } from './xml-layouts.js';

/** So much of a text is searched for what tells the layout: some begin with a long licence. */
const START = 20_000;

/** Whether an XML text is that of EndNote. */
export const isEndnoteXml = (text: string): boolean => endnoteXml.recognised.test(text.slice(0, 2000));

const layoutOf = (text: string): XmlLayout | undefined => {
  const start = text.slice(0, START);
  return xmlLayouts.find(({ recognised }) => recognised.test(start));
};

/** Whether an XML text holds records of another layout that we know. */
export const isCitationXml = (text: string): boolean => layoutOf(text) !== undefined;

/** @throws FileError for XML that cannot be read, with the line */
export const readEndnoteXml = (text: string): RawRecords => readXmlRecords(text, endnoteXml);

/** @throws FileError for XML that cannot be read, with the line */
export const readCitationXml = (text: string): RawRecords => readXmlRecords(text, layoutOf(text)!);

function readXmlRecords(text: string, layout: XmlLayout): RawRecords {
  const found = recordsIn(parseXml(text), layout.records);
  const [first] = found;
  if (first === undefined)
    throw new FileError(`the XML of ${layout.name} has no element “${layout.records.join('” or “')}”`);
  const records = found.map(({ element }) => recordOfElement(element, layout)).filter(hasFields);
  return {
    records,
    columns: citationColumns(records, ['title', 'abstract', 'text', ...citationFields.map(({ name }) => name)]),
    roles: { ...citationRoles, text: 'text' },
    notices: [],
    details: { path: first.path, ...(layout === endnoteXml ? {} : { database: layout.name }) },
  };
}

interface Found {
  readonly element: Element;
  readonly path: string;
}

/** The elements of these names that are in no other one of them, in the order of the file. */
function recordsIn(root: Element, names: readonly string[]): readonly Found[] {
  const records: Found[] = [];
  const pending: Found[] = [{ element: root, path: root.name }];
  while (pending.length > 0) {
    const next = pending.pop()!;
    const inner = childElements(next.element);
    // A record of a protocol may hold that of a library, of the same name.
    const isRecord = names.includes(localName(next.element)) && !inner.some(({ name }) => name === 'metadata');
    if (isRecord) records.push(next);
    else for (const each of inner.toReversed()) pending.push({ element: each, path: `${next.path}/${each.name}` });
  }
  return records;
}

const STEP = /^([^[@]+)(?:\[([\w-]+)=([^\]]*)\])?(?:@(.+))?$/;

interface Step {
  readonly names: readonly string[];
  readonly attribute?: string | undefined;
  readonly value?: string | undefined;
  /** The attribute that is read in place of the text. */
  readonly read?: string | undefined;
}

const steps = new Map<string, readonly Step[]>();

function stepsOf(path: string): readonly Step[] {
  const known = steps.get(path);
  if (known) return known;
  const parsed = path.split('/').map((step): Step => {
    const [, names = '', attribute, value, read] = STEP.exec(step)!;
    return { names: names.split('|'), attribute, value, read };
  });
  steps.set(path, parsed);
  return parsed;
}

/** All elements at a path below an element. */
const elementsAt = (element: Element, path: readonly Step[]): readonly Element[] =>
  path.reduce<readonly Element[]>(
    (level, { names, attribute, value }) =>
      level.flatMap(each =>
        childElements(each).filter(
          found =>
            names.includes(localName(found)) && (attribute === undefined || found.attributes[attribute] === value),
        ),
      ),
    [element],
  );

/** The record that an element of a layout is. */
function recordOfElement(element: Element, { fields, listed, ignored }: XmlLayout): SourceRecord {
  const citation = new Citation();
  for (const [path, name, read = textOf] of fields) {
    const parsed = stepsOf(path);
    const last = parsed.at(-1)!;
    const tag = last.names[0] === name ? path : last.names[0]!;
    for (const found of elementsAt(element, parsed)) {
      const text = (last.read && found.attributes[last.read]) ?? read(found);
      const values = listed?.has(name) ? writtenText(found).split(/[\r\n]+/) : [text];
      for (const value of values) citation.take(name, value, tag);
    }
  }
  if (ignored === undefined) return citation.toRecord();
  const taken = new Set(fields.flatMap(([path]) => stepsOf(path)[0]!.names));
  for (const found of childElements(element)) {
    const isField = !taken.has(found.name) && !ignored.has(found.name);
    if (isField && childElements(found).every(({ name }) => name === 'style')) citation.put(found.name, textOf(found));
  }
  return citation.toRecord();
}
