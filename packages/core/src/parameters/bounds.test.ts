/** Tests made from the declarations: whatever range a parameter declares is kept to, at every depth. */
import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { describe, expect, test } from 'vitest';
import type { Parameter, Part } from './parameter.js';
import { readDeclaration } from './read-declaration.js';
import { resolve } from './resolve.js';

interface Leaf {
  readonly path: string;
  readonly parameter: Parameter;
  readonly wrap: (value: unknown) => object;
}

const leavesOf = ({ parameters }: Part, wrap: (value: object) => object): Leaf[] =>
  parameters.flatMap(parameter => {
    const { name, path } = parameter;
    if (parameter.kind === 'part') return leavesOf(parameter.part, value => wrap({ [name]: value }));
    if (parameter.kind !== 'choice')
      return [{ path: path.join('.'), parameter, wrap: value => wrap({ [name]: value }) }];
    return parameter.variants.flatMap(variant =>
      leavesOf(variant, value => wrap({ [name]: { '@type': variant.typeName, ...value } })),
    );
  });

const at = (object: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown>)[key], object);

describe.each(allAlgorithms)('$name', ({ parameters: declaration }) => {
  const leaves = leavesOf(readDeclaration(declaration), value => value);
  const numbers = leaves.flatMap(({ parameter, ...leaf }) =>
    parameter.kind === 'integer' || parameter.kind === 'number' ? [{ ...leaf, parameter }] : [],
  );

  test.each(numbers)('$path accepts its bounds and refuses their neighbours', ({ path, parameter, wrap }) => {
    const step = parameter.kind === 'integer' ? 1 : 1e-9;
    for (const [bound, outward] of [
      [parameter.range.minimum, -step],
      [parameter.range.maximum, step],
    ] as const) {
      if (bound === undefined) continue;
      expect(at(resolve(declaration, wrap(bound)), path)).toBe(bound);
      expect(() => resolve(declaration, wrap(bound + outward))).toThrow(/Value must be/);
    }
  });

  test.each(numbers.filter(({ parameter }) => parameter.kind === 'integer'))(
    '$path takes no integer of more than 32 bits',
    ({ wrap }) => {
      expect(() => resolve(declaration, wrap(2 ** 31))).toThrow('out of integer range');
      expect(() => resolve(declaration, wrap(-(2 ** 31) - 1))).toThrow('out of integer range');
    },
  );

  test.each(numbers)('$path takes no NaN and nothing infinite', ({ wrap }) => {
    for (const value of [Number.NaN, Infinity, -Infinity])
      expect(() => resolve(declaration, wrap(value))).toThrow('Value');
  });

  test.each(leaves)('$path accepts its default', ({ path, parameter, wrap }) => {
    expect(at(resolve(declaration, wrap(parameter.default)), path)).toEqual(parameter.default);
  });

  test('unknown keys are refused beside every parameter', () => {
    for (const { path, wrap } of leaves) {
      const parent = path.split('.').slice(0, -1).join('.');
      const object = wrap(undefined);
      const place = (parent ? at(object, parent) : object) as Record<string, unknown>;
      place['unheardOf'] = 1;
      expect(() => resolve(declaration, object)).toThrow('Unrecognized extra attributes with keys: unheardOf');
    }
  });
});
