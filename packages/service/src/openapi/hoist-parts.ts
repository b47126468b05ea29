/** Moves parts that have a name into schemas of their own, which all other places refer to. */
import type { PlainSchema } from '@sheaf/core';

/** Where the parts go, and the names that they get. */
export interface Hoisting {
  /** The parts by name, which the hoisting fills. */
  readonly parts: Map<string, PlainSchema>;
  /** What distinguishes a part from one of the same `@type` with other contents: the algorithm, as schemas name it. */
  readonly prefix: string;
}

/**
 * The schema with references instead of its named parts. Parts of equal contents become one schema. Titles are left
 * out, for generators of clients make names of types from them.
 */
export function hoistParts({ title: _, ...schema }: PlainSchema, hoisting: Hoisting): PlainSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, inner]) => [keyword, hoistIn(keyword, inner, hoisting)]),
  );
}

function hoistIn(keyword: string, value: unknown, hoisting: Hoisting): unknown {
  if (keyword === 'items') return refer(value as PlainSchema, hoisting);
  if (keyword === 'anyOf') return (value as readonly PlainSchema[]).map(one => refer(one, hoisting));
  if (keyword !== 'properties') return value;
  const properties = Object.entries(value as { readonly [key: string]: PlainSchema });
  return Object.fromEntries(properties.map(([key, property]) => [key, refer(property, hoisting)]));
}

function refer(schema: PlainSchema, hoisting: Hoisting): PlainSchema {
  const hoisted = hoistParts(schema, hoisting);
  const type = typeOf(schema);
  if (type === undefined) return hoisted;
  const name = nameFor(type, hoisted, hoisting);
  hoisting.parts.set(name, { title: name, ...hoisted });
  return { $ref: `#/components/schemas/${name}` };
}

/** The `@type` of the part, or that with the prefix where a part with other contents has the name. */
function nameFor(type: string, hoisted: PlainSchema, { parts, prefix }: Hoisting): string {
  const isFree = (name: string) =>
    !parts.has(name) || JSON.stringify(parts.get(name)) === JSON.stringify({ title: name, ...hoisted });
  const name = [type, `${prefix}${type}`].find(isFree);
  if (name === undefined) throw new TypeError(`${prefix} has two parts ${type} with different contents.`);
  return name;
}

function typeOf({ properties }: PlainSchema): string | undefined {
  const type = (properties as { readonly ['@type']?: { readonly const?: string } } | undefined)?.['@type'];
  return type?.const;
}
