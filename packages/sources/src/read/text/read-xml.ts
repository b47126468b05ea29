/** XML to records: Carrot2's own format, and any file in which one element repeats. */
import { FileError } from '../../errors.js';
import { childElements, type Element, parseXml, textOf } from '../../markup/parse-xml.js';
import type { SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../raw-records.js';
import { hasFields, isObject, toRecord } from '../to-record.js';

/** Tags without meaning of their own inside a text: `<i>`, `<sup>` … */
const inline = new Set([
  ...['b', 'i', 'u', 'em', 'strong', 'sub', 'sup', 'br', 'span', 'a', 'mark', 'tt', 'code', 'p'],
  ...['bold', 'italic', 'underline', 'sc'],
]);

const isWritten = (child: Element | string): boolean => typeof child === 'string' && child.trim() !== '';

/** Whether an element holds text: words of its own, or nothing but parts of a text. */
const isText = (element: Element): boolean =>
  element.children.some(isWritten) || childElements(element).every(found => inline.has(found.name));

type Value = string | Value[] | { [name: string]: Value };

function put(object: Map<string, Value>, name: string, value: Value): void {
  const before = object.get(name);
  if (before === undefined) object.set(name, value);
  else if (Array.isArray(before)) before.push(value);
  else object.set(name, [before, value]);
}

const lists = new Set(['arr', 'lst']);

/** Elements that say no more than that they are a value or a field. */
const unnamed = new Set([
  ...lists,
  ...['str', 'bool', 'byte', 'short', 'int', 'long', 'float', 'double', 'date', 'null'],
  ...['field', 'column', 'col', 'property', 'attribute', 'attr', 'att', 'param', 'data', 'value', 'entry'],
]);

/** Solr, Carrot2 and databases name fields in an attribute: `<str name="title">`, `<field key="source">`. */
const nameIn = ({ name, attributes }: Element): string | undefined =>
  unnamed.has(name) ? (attributes['name'] ?? attributes['key']) : undefined;

const fieldName = (element: Element): string => nameIn(element) ?? element.name;

function toValue(element: Element, depth: number): Value {
  if (lists.has(element.name)) return childElements(element).map(item => textOf(item));
  const isNamed = depth > 0 && nameIn(element) !== undefined;
  const attributes = Object.entries(element.attributes).filter(
    ([name]) => !(isNamed && (name === 'name' || name === 'key')) && !name.startsWith('xmlns'),
  );
  if (isText(element) || depth > 10) {
    const text = textOf(element);
    const link = element.attributes['href'];
    return text === '' && link !== undefined ? link : text;
  }
  const object = new Map<string, Value>(attributes);
  for (const found of childElements(element)) put(object, fieldName(found), toValue(found, depth + 1));
  return Object.fromEntries(object);
}

/** A record of an element: attributes and children by name. */
function elementToRecord(element: Element): SourceRecord {
  const value = toValue(element, 0);
  const object = isObject(value) ? value : { ...element.attributes, text: value };
  return toRecord(object);
}

interface Repeated {
  readonly elements: readonly Element[];
  readonly path: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

/** The group of equally named elements with most children below one parent; outer groups first. */
function findRepeated(root: Element): Repeated | undefined {
  let level: { element: Element; path: string }[] = [{ element: root, path: root.name }];
  while (level.length > 0) {
    let best: Repeated | undefined;
    let weight = 0;
    for (const { element, path } of level) {
      for (const [name, elements] of groupByName(childElements(element))) {
        const inside = sum(elements.map(found => childElements(found).length + Object.keys(found.attributes).length));
        if (elements.length < 2 || inside === 0 || elements.length <= weight) continue;
        weight = elements.length;
        best = { elements, path: `${path}/${name}` };
      }
    }
    if (best) return best;
    level = level.flatMap(({ element, path }) =>
      childElements(element).map(found => ({ element: found, path: `${path}/${found.name}` })),
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

export function readXml(text: string): RawRecords {
  const root = parseXml(text);
  const found = carrot2(root) ?? findRepeated(root);
  if (found === undefined || found.elements.length === 0)
    throw new FileError(`no element repeats inside “${root.name}”, so there are no documents to read`);
  const records = found.elements.map(elementToRecord).filter(hasFields);
  const query = queryOf(root);
  return { records, notices: [], details: { path: found.path, ...(query === undefined ? {} : { query }) } };
}
