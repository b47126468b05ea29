import { type Algorithm, kmeans, lingo, resolve, stc } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../outcome/usage-error.js';
import { applySettings } from './apply-settings.js';
import { type ParameterFlag, parameterFlags } from './parameter-flags.js';
import { readSetting, takeParameterFlags } from './take-flags.js';

const algorithms = [lingo, stc, kmeans].map(algorithm => algorithm as Algorithm);
const take = (...argv: string[]) => takeParameterFlags(argv, algorithms);

describe('takeParameterFlags', () => {
  test.each([
    [['--preprocessing.phraseDfThreshold', '2'], ['preprocessing', 'phraseDfThreshold'], 2],
    [['--preprocessing.phraseDfThreshold=2'], ['preprocessing', 'phraseDfThreshold'], 2],
    [['--phraseDfThreshold', '2'], ['preprocessing', 'phraseDfThreshold'], 2],
    [['--scoreWeight', '0.5'], ['scoreWeight'], 0.5],
    [['--queryHint', 'data mining'], ['queryHint'], 'data mining'],
    [['--queryHint='], ['queryHint'], ''],
    [['--useDimensionalityReduction', 'false'], ['useDimensionalityReduction'], false],
    [['--useDimensionalityReduction'], ['useDimensionalityReduction'], true],
    [
      ['--boostFields', 'title,abstract'],
      ['matrixBuilder', 'boostFields'],
      ['title', 'abstract'],
    ],
    [['--termWeighting', 'TfTermWeighting'], ['matrixBuilder', 'termWeighting'], { '@type': 'TfTermWeighting' }],
    [['--genitiveLabelFilter', 'null'], ['preprocessing', 'labelFilters', 'genitiveLabelFilter'], null],
    [['--minLength', '-1'], ['preprocessing', 'labelFilters', 'minLengthLabelFilter', 'minLength'], -1],
  ])('reads %j', (argv, path, value) => {
    expect(take(...argv)).toEqual({ rest: [], settings: [{ path, value }] });
  });

  test('leaves everything else on the command line, in its order', () => {
    const { rest, settings } = take(
      'cluster',
      '-a',
      'STC',
      '--scoreWeight',
      '1',
      'file.json',
      '--',
      '--scoreWeight',
      '2',
    );
    expect(rest).toEqual(['cluster', '-a', 'STC', 'file.json', '--', '--scoreWeight', '2']);
    expect(settings).toEqual([{ path: ['scoreWeight'], value: 1 }]);
  });

  test('does not take the next argument for the value of a switch that can do without', () => {
    expect(take('--useDimensionalityReduction', 'file.json').rest).toEqual(['file.json']);
  });

  test.each([
    [['--maxClusters', 'many'], '--maxClusters expects integer from 1. Got "many".'],
    [['--maxClusters', ''], '--maxClusters expects integer from 1. Got "".'],
    [['--maxClusters'], '--maxClusters expects integer from 1. Got nothing.'],
    [['--labelFilters.genitiveLabelFilter.enabled=maybe'], 'expects true | false. Got "maybe".'],
    [['--enabled', 'true'], '--enabled is ambiguous: it may mean --preprocessing.labelFilters.'],
  ])('refuses %j', (argv, message) => {
    expect(() => take(...argv)).toThrow(UsageError);
    expect(() => take(...argv)).toThrow(message);
  });
});

describe('parameterFlags', () => {
  test('has a flag for every scalar of the declaration', () => {
    const paths = parameterFlags(stc as Algorithm).map(({ path }) => path.join('.'));
    const { preprocessing, dictionaries: _, refinement, ...scalars } = stc.parameters.properties;
    const below = (part: string, schema: object | undefined): string[] =>
      Object.keys((schema as { properties: object }).properties).map(name => `${part}.${name}`);
    const declared = [
      ...Object.keys(scalars),
      ...below('preprocessing', preprocessing),
      ...below('refinement', refinement),
    ];
    expect(paths.sort()).toEqual(declared.sort());
  });

  const flags = algorithms.flatMap(algorithm => parameterFlags(algorithm).map(flag => [algorithm, flag] as const));
  const named = flags.map(
    ([algorithm, flag]) => [`${algorithm.name} --${flag.path.join('.')}`, algorithm, flag] as const,
  );

  test.each(named)('%s sets its parameter', (_, algorithm, flag) => {
    const { settings, rest } = takeParameterFlags([`--${flag.path.join('.')}`, valueFor(flag)], [algorithm]);
    expect(rest).toEqual([]);
    expect(() => resolve(algorithm.parameters, applySettings(undefined, settings))).not.toThrow();
  });
});

/** A value the flag takes. */
function valueFor({ kind, values, default: value }: ParameterFlag): string {
  if (kind === 'part' || values.includes(' | ')) return values.split(' | ')[0]!;
  if (kind === 'number') return String(value);
  return 'text';
}

describe('readSetting', () => {
  test.each([
    ['maxClusters=3', ['maxClusters'], 3],
    ['queryHint=data mining', ['queryHint'], 'data mining'],
    ['preprocessing.labelFilters={"x": null}', ['preprocessing', 'labelFilters'], { x: null }],
    ['queryHint=a=b', ['queryHint'], 'a=b'],
  ])('reads %s', (text, path, value) => {
    expect(readSetting(text)).toEqual({ path, value });
  });

  test.each(['maxClusters', '=3', ''])('refuses %j', text => {
    expect(() => readSetting(text)).toThrow('--parameter must be path=value.');
  });
});

describe('applySettings', () => {
  const plain = (value: unknown): unknown =>
    value instanceof Map ? Object.fromEntries([...value].map(([key, item]) => [key, plain(item)])) : value;

  test('makes the parts on the way and keeps what is there', () => {
    const parameters = { preprocessing: { wordDfThreshold: 2 }, scoreWeight: 1 };
    const settings = [
      { path: ['preprocessing', 'phraseDfThreshold'], value: 3 },
      { path: ['matrixBuilder', 'maxWordDf'], value: 0.5 },
    ];
    expect(plain(applySettings(parameters, settings))).toEqual({
      preprocessing: { wordDfThreshold: 2, phraseDfThreshold: 3 },
      scoreWeight: 1,
      matrixBuilder: { maxWordDf: 0.5 },
    });
    expect(parameters).toEqual({ preprocessing: { wordDfThreshold: 2 }, scoreWeight: 1 });
  });

  test('sets the key __proto__ like any other', () => {
    const changed = applySettings({}, [{ path: ['__proto__', 'polluted'], value: true }]);
    expect(changed).toBeInstanceOf(Map);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('says nothing where nothing is set', () => {
    expect(applySettings(null, [])).toBeUndefined();
  });
});
