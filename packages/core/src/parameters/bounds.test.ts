/** Tests made from the declarations: whatever range a parameter declares is kept to, at every depth. */
import type { TObject, TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { kmeansParameters } from '../algorithms/kmeans/kmeans-parameters.js';
import { lingoParameters } from '../algorithms/lingo/lingo-parameters.js';
import { stcParameters } from '../algorithms/stc/stc-parameters.js';
import { resolve } from './resolve.js';
import { attributesOf, type Shape, shapeOf } from './shape.js';

interface Leaf {
  readonly path: string;
  readonly shape: Shape;
  readonly wrap: (value: unknown) => object;
}

function leavesOf(schema: TSchema, path: string, wrap: Leaf['wrap']): Leaf[] {
  const shape = shapeOf(schema);
  const below = (object: TObject, type: object) =>
    attributesOf(object).flatMap(([key, property]) =>
      leavesOf(property, path ? `${path}.${key}` : key, value => wrap({ ...type, [key]: value })),
    );
  if (shape.kind === 'object') return below(shape.schema, {});
  if (shape.kind !== 'choice') return [{ path, shape, wrap }];
  return shape.variants.flatMap(variant => below(variant, { '@type': Reflect.get(variant, 'typeName') }));
}

const at = (object: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown>)[key], object);

describe.each([
  ['Lingo', lingoParameters as TObject],
  ['STC', stcParameters as TObject],
  ['Bisecting K-Means', kmeansParameters as TObject],
])('%s', (_, schema) => {
  const leaves = leavesOf(schema, '', value => value as object);
  const numbers = leaves.filter(({ shape }) => shape.kind === 'integer' || shape.kind === 'number');

  test.each(numbers)('$path accepts its bounds and refuses their neighbours', ({ path, shape, wrap }) => {
    if (shape.kind !== 'integer' && shape.kind !== 'number') return;
    const step = shape.kind === 'integer' ? 1 : 1e-9;
    for (const [bound, outward] of [
      [shape.minimum, -step],
      [shape.maximum, step],
    ] as const) {
      if (bound === undefined) continue;
      expect(at(resolve(schema, wrap(bound)), path)).toBe(bound);
      expect(() => resolve(schema, wrap(bound + outward))).toThrow(/Value must be|out of integer range/);
    }
  });

  test.each(leaves)('$path accepts its default', ({ path, shape, wrap }) => {
    expect(at(resolve(schema, wrap(shape.default)), path)).toEqual(shape.default);
  });

  test('unknown keys are refused beside every parameter', () => {
    for (const { path, wrap } of leaves) {
      const parent = path.split('.').slice(0, -1).join('.');
      const object = wrap(undefined);
      const place = (parent ? at(object, parent) : object) as Record<string, unknown>;
      place['unheardOf'] = 1;
      expect(() => resolve(schema, object)).toThrow('Unrecognized extra attributes with keys: unheardOf');
    }
  });
});
