import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clamped } from '../settings/fitting-value.js';
import { editorsOf } from './algorithms.js';
import {
  applies,
  type Changes,
  changed,
  changesIn,
  currentValue,
  fittingChanges,
  requestParameters,
} from './changes.js';
import type { Editor } from './editor.js';

const ALGORITHMS = ['Lingo', 'STC', 'Bisecting K-Means', 'Leiden'];

/** Any value that the control could set. */
function anyValue(editor: Editor): fc.Arbitrary<unknown> {
  const { minimum = Math.min(-1000, editor.maximum ?? 0) } = editor;
  const { maximum = Math.max(1000, minimum + 1000) } = editor;
  switch (editor.kind) {
    case 'boolean':
    case 'filter':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'choice':
      return fc.constantFrom(...editor.options.map(({ value }) => value));
    case 'strings':
      return fc.array(fc.string());
    case 'text':
      return fc.string();
  }
}

/** An algorithm's form, and some of its controls moved. */
const anyForm = fc.constantFrom(...ALGORITHMS).chain(name => {
  const all = editorsOf(name);
  return fc
    .subarray([...all], { maxLength: 8 })
    .chain(some => fc.tuple(...some.map(editor => anyValue(editor).map(value => [editor, value] as const))))
    .map(moves => ({
      all,
      changes: moves.reduce<Changes>((changes, [editor, value]) => changed(changes, editor, value), {}),
    }));
});

const editorAt = (name: string, path: string): Editor => editorsOf(name).find(editor => editor.path === path)!;

test('every algorithm of the catalogue has a form; others have none', () => {
  for (const name of ALGORITHMS) expect(editorsOf(name).length).toBeGreaterThan(3);
  expect(editorsOf('An algorithm of another service')).toEqual([]);
});

describe('a change', () => {
  test('back to the default is none', () => {
    fc.assert(
      fc.property(anyForm, ({ all, changes }) => {
        const back = all.reduce<Changes>((left, editor) => changed(left, editor, editor.standard), changes);
        expect(back).toEqual({});
      }),
    );
  });

  test('is the current value of its control, and leaves the other values alone', () => {
    const count = editorAt('Lingo', 'desiredClusterCount');
    const boost = editorAt('Lingo', 'clusterBuilder.phraseLabelBoost');
    const changes = changed(changed({}, count, 12), boost, 2);
    expect(currentValue(count, changes)).toBe(12);
    expect(currentValue(boost, changes)).toBe(2);
    expect(Object.keys(changes)).toEqual([count.path, boost.path]);
  });
});

describe('the parameters of a request', () => {
  test('lead back to the changes they were made from', () => {
    fc.assert(
      fc.property(anyForm, ({ all, changes }) => {
        const applying = Object.fromEntries(
          Object.entries(changes).filter(([path]) => applies(all.find(editor => editor.path === path)!, all, changes)),
        );
        expect(changesIn(all, requestParameters(all, changes))).toEqual(applying);
      }),
    );
  });

  test('hold only what differs when only changes are wanted, and nothing without changes', () => {
    expect(requestParameters(editorsOf('Lingo'), {}, { onlyChanged: true })).toEqual({});
    const changes = { desiredClusterCount: 12 };
    expect(requestParameters(editorsOf('Lingo'), changes, { onlyChanged: true })).toEqual(changes);
  });

  test('name the implementation beside a changed part of it', () => {
    const changes = { 'matrixReducer.factorizationFactory.factorizationQuality': 'HIGH' };
    const { matrixReducer } = requestParameters(editorsOf('Lingo'), changes, { onlyChanged: true }) as {
      matrixReducer: { factorizationFactory: Record<string, unknown> };
    };
    expect(matrixReducer.factorizationFactory.factorizationQuality).toBe('HIGH');
    expect(matrixReducer.factorizationFactory['@type']).toBeTypeOf('string');
  });

  test('leave out what Carrot2 does not have until it is used', () => {
    const all = editorsOf('Lingo');
    expect(requestParameters(all, {})).not.toHaveProperty('refinement');
    expect(requestParameters(all, { 'refinement.enabled': true })).toHaveProperty('refinement.enabled', true);
    expect(requestParameters(editorsOf('Leiden'), {})).not.toHaveProperty('wordVectors');
  });
});

describe('remembered changes', () => {
  test('of any kind become changes that a form could have made', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALGORITHMS),
        fc.object({ key: fc.constantFrom('desiredClusterCount', 'maxClusters', 'x') }),
        (name, given) => {
          const all = editorsOf(name);
          const kept = fittingChanges(all, given);
          expect(fittingChanges(all, kept)).toEqual(kept);
          for (const path of Object.keys(kept)) expect(all.some(editor => editor.path === path)).toBe(true);
        },
      ),
    );
  });

  test.each([
    [{ desiredClusterCount: 1e9 }, { desiredClusterCount: 100 }],
    [{ desiredClusterCount: '12' }, {}],
    [{ desiredClusterCount: Number.NaN }, {}],
    [{ desiredClusterCount: 12.4 }, { desiredClusterCount: 12 }],
    [{ gone: 1 }, {}],
    [null, {}],
    ['text', {}],
  ])('%j are read as %j', (given, expected) => {
    expect(fittingChanges(editorsOf('Lingo'), given)).toEqual(expected);
  });
});

test('a number is moved into its range, and a whole number rounded', () => {
  const count = editorAt('Lingo', 'desiredClusterCount');
  expect([-5, 7.6, 1e9].map(value => clamped(count, value))).toEqual([count.minimum, 8, count.maximum]);
});
