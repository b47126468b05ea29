/** Texts of hits by the paths of a `field_mapping`: `_source.title`, `fields.title`, `highlight.body`. */
import { wrong } from './read-wish.js';

/** Paths by part: `title`, `content`, `url` and `language`. */
export type FieldMapping = Readonly<Record<string, readonly string[]>>;

/** The fields that are clustered. */
const CLUSTERED = ['title', 'content'];

/** @throws RequestError that names the place */
export function readMapping(given: unknown): FieldMapping {
  const shape = 'field_mapping must name paths such as {"title": ["_source.title"], "content": ["_source.body"]}.';
  if (typeof given !== 'object' || given === null) throw wrong('/field_mapping', shape);
  for (const [part, paths] of Object.entries(given)) {
    const isList = Array.isArray(paths) && paths.every(path => typeof path === 'string' && PATH.test(path));
    if (!isList) throw wrong(`/field_mapping/${part.slice(0, 50)}`, shape);
  }
  const mapping = given as FieldMapping;
  if (CLUSTERED.some(part => Object.hasOwn(mapping, part))) return mapping;
  throw wrong('/field_mapping', `${shape} It names neither title nor content.`);
}

const PATH = /^(?:_source|fields|highlight)\../;

/** The document of a hit: a title and a content, as far as there are any. */
export const documentOf = (hit: unknown, mapping: FieldMapping): object =>
  Object.fromEntries(
    CLUSTERED.flatMap(part => {
      const texts = (Object.hasOwn(mapping, part) ? mapping[part]! : []).flatMap(path => textsAt(hit, path));
      return texts.length === 0 ? [] : [[part, texts]];
    }),
  );

/** A name may contain dots: `{"a.b": 1}` and `{"a": {"b": 1}}` are the same field. */
function textsAt(hit: unknown, path: string): readonly string[] {
  const dot = path.indexOf('.');
  return textsIn(memberOf(memberOf(hit, path.slice(0, dot)), path.slice(dot + 1)));
}

function memberOf(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map(each => memberOf(each, path));
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, path)) return (value as Readonly<Record<string, unknown>>)[path];
  const dot = path.indexOf('.');
  return dot < 0 ? undefined : memberOf(memberOf(value, path.slice(0, dot)), path.slice(dot + 1));
}

function textsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value !== '' ? [value.replace(/<\/?em>/g, '')] : [];
}
