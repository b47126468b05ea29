import { allAlgorithms } from '@sheaf/clustering/catalogue';
import fc from 'fast-check';
import { expect, describe as group, test } from 'vitest';
import { Type } from '../schema.js';
import { boolean, choice, integer, number, part, strings, switchedPart, variant } from './kinds.js';
import type { Parameter } from './parameter.js';
import { rangeOf } from './range.js';
import { everyParameter, parametersBelow, readDeclaration } from './read-declaration.js';

const texts = (title: string) => ({ title, description: `What ${title} does.` });

const declaration = Type.Object({
  count: integer({ default: 3, minimum: 1, group: 'Size', advanced: true, ...texts('Count') }),
  share: number({ default: 0.5, minimum: 0, maximum: 1, ...texts('Share') }),
  names: strings(texts('Names')),
  mode: Type.Enum(['FAST', 'VERY_SLOW'], { default: 'FAST', enumName: 'Mode', titles: { FAST: 'Quick' } }),
  shape: Type.Union([Type.Literal('round'), Type.Literal('square')], { default: 'round' }),
  hint: Type.Union([Type.String(), Type.Null()], { default: null }),
  filter: Type.Union(
    [
      switchedPart(
        'Filter',
        { default: true, description: 'On or off.' },
        { least: integer({ default: 2, ...texts('Least') }) },
        texts('Filter'),
      ),
      Type.Null(),
    ],
    texts('Filter or nothing'),
  ),
  engine: choice(
    'Engine',
    [
      variant('Steam', { pressure: number({ default: 1, ...texts('Pressure') }) }, texts('Steam')),
      variant('Diesel', { pressure: number({ default: 2, ...texts('Pressure') }) }, texts('Diesel')),
      variant('Electric', {}, texts('Electric')),
    ],
    { defaultType: 'Diesel', ...texts('Engine') },
  ),
  wagons: Type.Array(part('Wagon', { seats: integer({ default: 40, ...texts('Seats') }) }, texts('Wagon')), {
    default: [],
  }),
});

const every = everyParameter(readDeclaration(declaration).parameters);
const find = (path: string): Parameter => every.find(each => each.path.join('.') === path)!;

group('the tree of a declaration', () => {
  test('has every parameter once, with its path, in the order of the declaration', () => {
    expect(every.map(({ path }) => path.join('.'))).toEqual([
      'count',
      'share',
      'names',
      'mode',
      'shape',
      'hint',
      'filter',
      'filter.enabled',
      'filter.least',
      'engine',
      'engine.pressure',
      'wagons',
      'wagons.*.seats',
    ]);
  });

  test('says what is declared of a parameter', () => {
    expect(find('count')).toMatchObject({
      name: 'count',
      kind: 'integer',
      title: 'Count',
      description: 'What Count does.',
      default: 3,
      range: { minimum: 1 },
      group: 'Size',
      advanced: true,
      nullable: false,
    });
    expect(find('share')).toMatchObject({ kind: 'number', range: { minimum: 0, maximum: 1 }, advanced: false });
    expect(find('share')).not.toHaveProperty('group');
    expect(find('names')).toMatchObject({ kind: 'strings', default: [], nullItems: true });
  });

  test('leaves out limits that belong to the type of the number', () => {
    expect(find('count')).toMatchObject({ range: { minimum: 1 } });
    expect(rangeOf({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 })).toEqual({});
    expect(rangeOf({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toEqual({ minimum: 0 });
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 2 }), limit => {
        expect(rangeOf({ minimum: limit, maximum: limit })).toEqual({ minimum: limit, maximum: limit });
      }),
    );
  });

  test('takes the values of an enum from either way of writing it, with declared titles or readable ones', () => {
    expect(find('mode')).toMatchObject({
      kind: 'enum',
      typeName: 'Mode',
      options: [
        { value: 'FAST', title: 'Quick' },
        { value: 'VERY_SLOW', title: 'Very slow' },
      ],
    });
    expect(find('shape')).toMatchObject({
      kind: 'enum',
      options: [
        { value: 'round', title: 'Round' },
        { value: 'square', title: 'Square' },
      ],
    });
  });

  test('tells null from the other values', () => {
    expect(find('hint')).toMatchObject({ kind: 'string', nullable: true, default: null, title: 'hint' });
    expect(find('filter')).toMatchObject({ kind: 'part', nullable: true, title: 'Filter or nothing' });
  });

  test('says when a parameter applies: while its part is on, while one of its variants is chosen', () => {
    expect(find('filter.enabled').when).toBeUndefined();
    expect(find('filter.least').when).toEqual({ path: ['filter', 'enabled'], values: [true] });
    expect(find('engine.pressure').when).toEqual({ path: ['engine', '@type'], values: ['Steam', 'Diesel'] });
  });

  test('keeps the parameters of each variant apart', () => {
    const engine = find('engine');
    if (engine.kind !== 'choice') throw new Error('engine is a choice');
    expect(engine.defaultVariant.typeName).toBe('Diesel');
    expect(engine.variants.map(({ parameters }) => parameters.map(each => each.default))).toEqual([[1], [2], []]);
  });

  test('is made once', () => {
    expect(readDeclaration(declaration)).toBe(readDeclaration(declaration));
  });

  test('can be walked without some of its parameters', () => {
    const outside = everyParameter(readDeclaration(declaration).parameters, each =>
      each.kind === 'parts' ? [] : parametersBelow(each),
    );
    expect(outside.map(({ path }) => path.join('.'))).not.toContain('wagons.*.seats');
  });

  test('is refused for a schema that no reader could follow', () => {
    const odd = Type.Object({ deep: Type.Object({ any: Type.Unknown() }) });
    expect(() => readDeclaration(odd)).toThrow('Parameter deep.any has a schema that declarations do not use.');
  });
});

test.each(allAlgorithms)('every parameter of $name has a title and a description', ({ parameters }) => {
  const bare = everyParameter(readDeclaration(parameters).parameters).filter(
    ({ schema: { title, description } }) => !title || !description,
  );
  expect(bare.map(({ path }) => path.join('.'))).toEqual([]);
});

test('a member that switches its part is a boolean', () => {
  const on = switchedPart('On', { default: false, description: 'On or off.' }, {}, texts('On'));
  expect(on.properties.enabled).toEqual(boolean({ default: false, title: 'Enabled', description: 'On or off.' }));
});
