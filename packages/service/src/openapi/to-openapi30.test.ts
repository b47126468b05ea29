import { describe, expect, test } from 'vitest';
import { hoistParts } from './hoist-parts.js';
import { toOpenApi30 } from './to-openapi30.js';

/** A schema in the words of OpenAPI 3.0. */
const older = (schema: object) => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', summary: 'S', license: { name: 'MIT', identifier: 'MIT' } },
    paths: {},
    components: { schemas: { It: schema } },
  };
  const { components } = toOpenApi30(document as never) as never as { components: { schemas: { It: object } } };
  return components.schemas.It;
};

test.each([
  ['a choice', { enum: ['a', 'b'] }, { type: 'string', enum: ['a', 'b'] }],
  [
    'a choice or null with a default',
    { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }], default: 'a' },
    { type: 'string', enum: ['a', 'b'], default: 'a' },
  ],
  ['a default of null', { type: 'string', default: null }, { type: 'string' }],
  ['a constant', { type: 'string', const: 'a' }, { type: 'string', enum: ['a'] }],
  ['null', { type: 'null' }, { nullable: true, enum: [null] }],
  [
    'a type or null',
    { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'D' },
    { type: 'string', nullable: true, description: 'D' },
  ],
  ['a reference or null', { anyOf: [{ $ref: '#/x' }, { type: 'null' }] }, { nullable: true, allOf: [{ $ref: '#/x' }] }],
  [
    'one of several types or null',
    { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    { nullable: true, anyOf: [{ type: 'string' }, { type: 'integer' }] },
  ],
  [
    'one of several types',
    { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  ],
])('%s has a form in OpenAPI 3.0', (_, schema, wanted) => {
  expect(older(schema)).toEqual(wanted);
  expect(older({ type: 'array', items: schema })).toEqual({ type: 'array', items: wanted });
});

test('examples stay as they are', () => {
  expect(older({ examples: { a: { value: { const: 'x' } } } })).toEqual({ examples: { a: { value: { const: 'x' } } } });
});

test('the head of the document has only what the older version knows', () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', summary: 'S', license: { name: 'MIT', identifier: 'MIT' } },
  };
  expect(toOpenApi30({ ...document, paths: {}, components: {} } as never)).toMatchObject({
    openapi: '3.0.3',
    info: { title: 'T', license: { name: 'MIT' } },
  });
});

describe('parts with a name', () => {
  const part = (size: number) => ({
    type: 'object',
    properties: { '@type': { const: 'Part' }, size: { type: 'integer', default: size } },
  });
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  test('become schemas of their own, once', () => {
    const parts = new Map();
    const schema = { title: 'Whole', properties: { one: part(3), many: { items: part(3) }, list: { default: [1] } } };
    expect(hoistParts(schema, { parts, prefix: 'One' })).toEqual({
      properties: { one: reference('Part'), many: { items: reference('Part') }, list: { default: [1] } },
    });
    expect([...parts]).toEqual([['Part', { ...part(3), title: 'Part' }]]);
  });

  test('and other contents get the prefix', () => {
    const parts = new Map();
    hoistParts({ properties: { one: part(3) } }, { parts, prefix: 'One' });
    const other = { properties: { one: part(2), both: part(3) } };
    expect(hoistParts(other, { parts, prefix: 'Other' })).toEqual({
      properties: { one: reference('OtherPart'), both: reference('Part') },
    });
    expect(() => hoistParts({ items: part(1) }, { parts, prefix: 'Other' })).toThrow(
      'Other has two parts Part with different contents.',
    );
  });
});
