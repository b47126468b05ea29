/** Moves parts that have a name into schemas of their own, which all other places refer to. */
import type { PlainSchema } from '@sheaf/core';

/**
 * The schema with references instead of its named parts, which are added to `parts`. Titles are left out, for
 * generators of clients make names of types from them, and so are defaults of lists, which some cannot express.
 */
export function hoistParts(schema: PlainSchema, parts: Map<string, PlainSchema>): PlainSchema {
  const { default: value, title: _, ...rest } = schema;
  const kept =
    value === undefined || (typeof value === 'object' && value !== null) ? rest : { ...rest, default: value };
  return Object.fromEntries(Object.entries(kept).map(([keyword, inner]) => [keyword, hoistIn(keyword, inner, parts)]));
}

function hoistIn(keyword: string, value: unknown, parts: Map<string, PlainSchema>): unknown {
  if (keyword === 'items') return refer(value as PlainSchema, parts);
  if (keyword === 'anyOf' || keyword === 'oneOf')
    return (value as readonly PlainSchema[]).map(one => refer(one, parts));
  if (keyword !== 'properties') return value;
  const properties = Object.entries(value as { readonly [key: string]: PlainSchema });
  return Object.fromEntries(properties.map(([key, property]) => [key, refer(property, parts)]));
}

function refer(schema: PlainSchema, parts: Map<string, PlainSchema>): PlainSchema {
  const name = nameOf(schema);
  if (name === undefined) return hoistParts(schema, parts);
  if (!parts.has(name)) parts.set(name, { title: name, ...hoistParts(schema, parts) });
  return { $ref: `#/components/schemas/${name}` };
}

/** The name a part has in `@type`. */
function nameOf({ properties }: PlainSchema): string | undefined {
  const type = (properties as { readonly ['@type']?: { readonly const?: string } } | undefined)?.['@type'];
  return type?.const;
}
