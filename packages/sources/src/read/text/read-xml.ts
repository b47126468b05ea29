/** XML to records: Carrot2's own format, and any file in which one element repeats. */
import { FileError } from '../../errors.js';
import { childElements, type Element, parseXml, textOf } from '../../markup/parse-xml.js';
import type { SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';
import { hasFields, isObject, toRecord } from '../../records/to-record.js';

/** Tags without meaning of their own inside a text: `<i>`, `<sup>` … */
const inline = new Set([
  ...['b', 'i', 'u', 'em', 'strong', 'sub', 'sup', 'br', 'span', 'a', 'mark', 'tt', 'code', 'p'],
  ...['bold', 'italic', 'underline', 'sc'],
]);

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Whether something inside an element is a part of its text. */
const isPart = (child: Element | string): boolean => typeof child === 'string' || inline.has(child.name);

/** Whether what is here only parts two fields: marks, or a single word such as "and" between two of one name. */
function isSeparator(children: Element['children'], at: number): boolean {
  const [before, child, after] = [children[at - 1], children[at], children[at + 1]];
  if (typeof child !== 'string' || [before, after].some(other => other !== undefined && isPart(other))) return false;
  if (!hasWords(child)) return true;
  const isBetween = typeof before === 'object' && typeof after === 'object' && before.name === after.name;
  return isBetween && child.trim().split(/\s+/).filter(hasWords).length === 1;
}

/** The parts of an element's own text, which are in no field of it. */
const ownParts = ({ children }: Element): Element['children'] =>
  children.map((child, at) => (isPart(child) && !isSeparator(children, at) ? child : ' '));

/** The words of an element that are in no element. */
const ownWords = (element: Element): string =>
  ownParts(element)
    .filter(part => typeof part === 'string')
    .join(' ');

/** Whether elements of one name that follow each other hold most of the words: authors, for example. */
function isList(element: Element): boolean {
  const { children } = element;
  const marks = children.filter((_, at) => !isSeparator(children, at));
  const repeats = marks.some((child, at) => {
    const next = marks[at + 1];
    return typeof child === 'object' && typeof next === 'object' && !isPart(child) && child.name === next.name;
  });
  return repeats && ownWords(element).trim().length < textOf(element).length / 2;
}

/**
 * Whether an element holds text: nothing but parts of a text, or words of its own beside other elements. A record with
 * such words has fields all the same.
 */
const isText = (element: Element, depth: number): boolean =>
  element.children.every(isPart) || (depth > 0 && hasWords(ownWords(element)) && !isList(element));

type Value = string | Value[] | { [name: string]: Value };

function put(object: Map<string, Value>, name: string, value: Value): void {
  const before = object.get(name);
  if (before === undefined) object.set(name, value);
  else if (Array.isArray(before)) before.push(value);
  else object.set(name, [before, value]);
}

const lists = new Set(['arr', 'lst']);

/** Elements that say no more than that they are a value or a field, in small letters. */
const unnamed = new Set([
  ...lists,
  ...['str', 'string', 'bool', 'byte', 'short', 'int', 'long', 'float', 'double', 'date', 'null', 'meta'],
  ...['field', 'column', 'col', 'property', 'attribute', 'attr', 'att', 'param', 'data', 'value', 'entry'],
]);

const nameOf = ({ attributes }: Element): string | undefined => attributes['name'] ?? attributes['key'];

/** Whether these siblings are distinguished by a name, and hold texts. */
function areNamed(siblings: readonly Element[]): boolean {
  const names = siblings.map(nameOf);
  if (new Set(names).size < 2 || names.includes(undefined)) return false;
  return siblings.every(({ children }) => children.every(isPart)) && siblings.some(found => textOf(found) !== '');
}

/** The further tags that name a field in an attribute somewhere in the records: `<item name="Subject">`. */
function tagsOfFields(records: readonly Element[]): ReadonlySet<string> {
  const tags = new Set<string>();
  const pending = [...records];
  while (pending.length > 0) {
    const children = childElements(pending.pop()!);
    for (const [tag, siblings] of groupByName(children)) if (areNamed(siblings)) tags.add(tag);
    for (const found of children) pending.push(found);
  }
  return tags;
}

/** Makes records of elements: attributes and children by name. */
class RecordReader {
  /** @param tags tags that name a field in an attribute, besides those that always do */
  constructor(readonly tags: ReadonlySet<string>) {}

  record(element: Element): SourceRecord {
    const value = this.#value(element, 0);
    return toRecord(isObject(value) ? value : { ...element.attributes, ...(value === '' ? {} : { text: value }) });
  }

  /** Solr, Carrot2 and databases name fields in an attribute: `<str name="title">`, `<field key="source">`. */
  #nameIn(element: Element): string | undefined {
    return unnamed.has(element.name.toLowerCase()) || this.tags.has(element.name) ? nameOf(element) : undefined;
  }

  #value(element: Element, depth: number): Value {
    if (lists.has(element.name)) return childElements(element).map(item => textOf(item));
    if (isText(element, depth) || depth > 10) {
      const text = textOf(element);
      const link = element.attributes['href'];
      return text === '' && link !== undefined ? link : text;
    }
    const isNamed = depth > 0 && this.#nameIn(element) !== undefined;
    const object = new Map<string, Value>(
      Object.entries(element.attributes).filter(
        ([name]) => !(isNamed && (name === 'name' || name === 'key')) && !name.startsWith('xmlns'),
      ),
    );
    const isLoose = hasWords(ownWords(element));
    for (const found of childElements(element)) if (!(isLoose && isPart(found))) this.#put(object, found, depth + 1);
    if (isLoose) put(object, 'text', textOf({ ...element, children: ownParts(element) }));
    return Object.fromEntries(object);
  }

  /** Puts a child into its field. A text has no members, so a name that names no field is beside it. */
  #put(object: Map<string, Value>, child: Element, depth: number): void {
    const name = this.#nameIn(child);
    const value = this.#value(child, depth);
    put(object, name ?? child.name, value);
    const other = child.attributes['name'];
    if (name === undefined && other !== undefined && typeof value === 'string')
      put(object, `${child.name}.name`, other);
  }
}

interface Repeated {
  readonly elements: readonly Element[];
  readonly path: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

/** Names of elements that are records, also where there is one of them. */
const RECORD = /^(?:\w+:)?(?:item|entry|record|doc|document|article|row|result|hit|product|review|post|ticket|issue)$/i;

/** Whether an element is a record that has no sibling: most of its fields are different. */
function isLoneRecord({ name, children }: Element, siblings: readonly Element[]): boolean {
  if (!RECORD.test(name) || siblings.filter(each => each.name === name).length > 1) return false;
  const fields = children.filter(each => typeof each !== 'string');
  return fields.length >= 2 && new Set(fields.map(field => field.name)).size > fields.length / 2;
}

/** The head of a web page has no records in it. */
const isHead = ({ name }: Element, path: string): boolean => path === 'html' && name === 'head';

/** The group of equally named elements with most children below one parent; outer groups first. */
function findRepeated(root: Element): Repeated | undefined {
  let level: { element: Element; path: string }[] = [{ element: root, path: root.name }];
  while (level.length > 0) {
    let best: Repeated | undefined;
    let weight = 0;
    for (const { element, path } of level) {
      const children = childElements(element);
      const lone = children.find(each => isLoneRecord(each, children));
      if (lone) return { elements: [lone], path: `${path}/${lone.name}` };
      for (const [name, elements] of groupByName(children)) {
        const inside = sum(elements.map(found => childElements(found).length + Object.keys(found.attributes).length));
        if (elements.length < 2 || inside === 0 || elements.length <= weight) continue;
        weight = elements.length;
        best = { elements, path: `${path}/${name}` };
      }
    }
    if (best) return best;
    level = level.flatMap(({ element, path }) =>
      childElements(element)
        .filter(found => !isHead(found, path))
        .map(found => ({ element: found, path: `${path}/${found.name}` })),
    );
  }
  return undefined;
}

function groupByName(elements: readonly Element[]): Map<string, Element[]> {
  const groups = new Map<string, Element[]>();
  for (const element of elements) {
    const group = groups.get(element.name);
    if (group) group.push(element);
    else groups.set(element.name, [element]);
  }
  return groups;
}

function carrot2(root: Element): Repeated | undefined {
  if (root.name === 'document') return { elements: [root], path: 'document' };
  if (root.name !== 'searchresult') return undefined;
  const elements = childElements(root).filter(found => found.name === 'document');
  return { elements, path: 'searchresult/document' };
}

const queryOf = (root: Element): string | undefined => {
  const query = childElements(root).find(found => found.name === 'query');
  return query && textOf(query) !== '' ? textOf(query) : undefined;
};

/** Elements that part a web page, whatever they hold. */
const PARTS_OF_PAGES = new Set(['div', 'section', 'article', 'blockquote', 'table', 'ul', 'ol', 'dl', 'form']);

/** Whether most of these elements hold the same elements, as records do. Sections of prose differ in paragraphs. */
function areAlike(elements: readonly Element[]): boolean {
  const counts = new Map<string, number>();
  for (const element of elements) {
    const names = childElements(element).map(({ name }) => name);
    const fields = names.filter(name => !PARTS_OF_PAGES.has(name)).join(' ');
    if (fields !== '') counts.set(fields, (counts.get(fields) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) > elements.length / 2;
}

/** How much of the text of a web page is in records: in elements that repeat and have fields. From 0 to 1. */
export function shareOfRecords(page: string): number {
  let root: Element;
  try {
    root = parseXml(page);
  } catch {
    return 0; // No XML after all: the reader of web pages takes it
  }
  const records = findRepeated(root)?.elements.filter(element => !isText(element, 0)) ?? [];
  if (records.some(({ name }) => PARTS_OF_PAGES.has(name)) && !areAlike(records)) return 0;
  const lengthOf = (elements: readonly Element[]): number => sum(elements.map(element => textOf(element).length));
  return lengthOf(records) / Math.max(1, lengthOf(childElements(root).filter(found => !isHead(found, root.name))));
}

export function readXml(text: string): RawRecords {
  const root = parseXml(text);
  const found = carrot2(root) ?? findRepeated(root) ?? { elements: [root], path: root.name };
  const reader = new RecordReader(tagsOfFields(found.elements));
  const records = found.elements.map(element => reader.record(element)).filter(hasFields);
  if (records.length === 0)
    throw new FileError(`no element repeats inside “${root.name}”, so there are no documents to read`);
  const query = queryOf(root);
  return { records, notices: [], details: { path: found.path, ...(query === undefined ? {} : { query }) } };
}
