import { expect, test } from 'vitest';
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

test('parts with a name of their own become schemas of their own, once', () => {
  const part = { type: 'object', properties: { '@type': { const: 'Part' }, size: { type: 'integer', default: 3 } } };
  const parts = new Map();
  const schema = { title: 'Whole', properties: { one: part, many: { items: part }, list: { default: [1] } } };
  expect(hoistParts(schema as never, parts)).toEqual({
    properties: {
      one: { $ref: '#/components/schemas/Part' },
      many: { items: { $ref: '#/components/schemas/Part' } },
      list: {},
    },
  });
  expect([...parts.keys()]).toEqual(['Part']);
  expect(parts.get('Part')).toEqual({ ...part, title: 'Part' });
});
