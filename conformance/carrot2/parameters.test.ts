/** The declarations are compared, field by field, with the catalogue of Carrot2's parameters. */
import { readFileSync } from 'node:fs';
import { kmeansParameters, lingoParameters, type PlainSchema, requestSchema, stcParameters } from '@sheaf/core';
import { describe, expect, test } from 'vitest';

interface Parameter {
  readonly path: string;
  readonly type: string;
  readonly default?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly nullable?: boolean;
  readonly enum?: readonly string[];
  readonly defaultType?: string;
  readonly implementations?: readonly { readonly type: string; readonly parameters: readonly Parameter[] }[];
  readonly entry?: { readonly implementations: readonly { readonly parameters: readonly Parameter[] }[] };
}

interface Schema extends PlainSchema {
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

const catalogue: { algorithms: Record<string, { parameters: readonly Parameter[] }> } = JSON.parse(
  readFileSync(new URL('parameters.json', import.meta.url), 'utf8'),
);
const declared = { Lingo: lingoParameters, STC: stcParameters, 'Bisecting K-Means': kmeansParameters };

/** The schema without the alternative null, and whether there was one. */
function unwrap(schema: Schema): { schema: Schema; nullable: boolean } {
  const others = schema.anyOf?.filter(option => option.type !== 'null') ?? [];
  if (!schema.anyOf || others.length === schema.anyOf.length) return { schema, nullable: false };
  return { schema: { ...others[0], default: schema.default }, nullable: true };
}

function typeOf({ type, anyOf, enum: constants, items }: Schema): string {
  if (anyOf) return 'interface';
  if (constants) return 'enum';
  if (type === 'array') return `array<${items?.type ?? items?.anyOf?.[0]?.type}>`;
  return type === 'number' ? 'double' : String(type);
}

const bound = (value: number | undefined) => (Math.abs(value ?? 0) >= 2147483647 ? undefined : value);

/** Every parameter below an object as the catalogue would list it. */
function list(object: Schema, prefix = ''): Map<string, object> {
  const rows = new Map<string, object>();
  for (const [key, property] of Object.entries(object.properties ?? {})) {
    if (key === '@type') continue;
    const { schema, nullable } = unwrap(property);
    const type = typeOf(schema);
    const path = prefix + key;
    rows.set(path, {
      type,
      nullable,
      min: bound(schema.minimum),
      max: bound(schema.maximum),
      enum: schema.enum,
      ...(type === 'object' || type === 'interface' ? {} : { default: schema.default }),
      implementations:
        schema.anyOf && Object.fromEntries(schema.anyOf.map(v => [v.properties?.['@type']?.const, list(v)])),
      entry: type === 'array<object>' ? list(schema.items!) : undefined,
    });
    if (type === 'object') for (const [inner, row] of list(schema, `${path}.`)) rows.set(inner, row);
  }
  return rows;
}

/** Carrot2 takes null for these, which its catalogue does not say: asked over HTTP. */
const takesNull = /labelFilters\.\w+Filter$|^factorizationQuality$/;

const listed = (parameters: readonly Parameter[]): Map<string, object> =>
  new Map(
    parameters.map(p => [
      p.path,
      {
        type: p.type,
        nullable: (p.nullable ?? false) || takesNull.test(p.path),
        min: p.min,
        max: p.max,
        enum: p.enum,
        ...(p.type === 'object' || p.type === 'interface' ? {} : { default: p.default }),
        implementations:
          p.implementations && Object.fromEntries(p.implementations.map(i => [i.type, listed(i.parameters)])),
        entry: p.entry && listed(p.entry.implementations[0]!.parameters),
      },
    ]),
  );

const sorted = (rows: Map<string, object>) => [...rows].sort(([a], [b]) => (a < b ? -1 : 1));

/** What we add to the algorithms of Carrot2. */
const isOurs = (path: string): boolean => /^refinement(\.|$)|^dictionaries\.(synonyms|labelBoosts)$/.test(path);

describe.each(Object.entries(declared))('%s', (name, schema) => {
  const expected = sorted(listed(catalogue.algorithms[name]!.parameters));
  const actual = sorted(list(requestSchema(schema) as Schema));

  test('declares the parameters of the catalogue, and beyond them only refinement, off, synonyms and label boosts', () => {
    expect(actual.map(([path]) => path).filter(path => !isOurs(path))).toEqual(expected.map(([path]) => path));
    if (name === 'Bisecting K-Means') return;
    expect(Object.fromEntries(actual)['refinement.enabled']).toMatchObject({ default: false });
  });

  test.each(expected)('declares %s as the catalogue has it', (path, row) => {
    expect(Object.fromEntries(actual)[path]).toEqual(row);
  });
});
