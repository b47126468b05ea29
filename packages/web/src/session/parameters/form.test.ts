import { leidenParameters } from '@sheaf/clustering';
import { kmeansParameters, lingoParameters, resolve, stcParameters } from '@sheaf/core';
import { Type } from '@sheaf/core/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applies, changed, changesIn, fittingChanges, requestParameters } from './changes.js';
import type { Editor } from './editor.js';
import { formOf } from './form.js';
import { placed } from './place-editors.js';

const lingo = formOf(lingoParameters);
const all = {
  Lingo: lingo,
  STC: formOf(stcParameters),
  KMeans: formOf(kmeansParameters),
  Leiden: formOf(leidenParameters),
};
const find = (path: string): Editor => lingo.find(editor => editor.path === path)!;

describe('editors', () => {
  test('cover every kind the declarations have', () => {
    expect(new Set(lingo.map(editor => editor.kind))).toEqual(
      new Set(['integer', 'number', 'boolean', 'choice', 'filter', 'strings']),
    );
  });

  test('of a part that several implementations share stand once, for all of them', () => {
    const quality = lingo.filter(editor => editor.path.endsWith('factorizationQuality'));
    expect(quality).toHaveLength(1);
    expect(quality[0]!.when!.values).toHaveLength(4);
  });

  test('say how large a value is before it is chosen', () => {
    const { options } = all.Leiden.find(({ path }) => path === 'wordVectors')!;
    expect(options.filter(({ description }) => description !== '')).toEqual([
      { value: 'meaning', title: 'Meaning', description: expect.stringContaining('29 MB') },
    ]);
  });

  test('32-bit limits are no bounds', () => {
    expect(find('preprocessing.labelFilters.minLengthLabelFilter.minLength').maximum).toBeUndefined();
  });

  test('of a parameter the layout does not name come under "Other"', () => {
    const made = formOf(Type.Object({ brandNew: Type.Integer({ default: 3, title: 'Brand new' }) }));
    expect(placed(made).map(({ group, editors: held }) => [group.name, held.map(each => each.editor.path)])).toEqual([
      ['other', ['brandNew']],
    ]);
  });

  test('of a parameter that declares its group come at the end of that group', () => {
    const made = formOf(
      Type.Object({
        smallest: Type.Integer({ default: 3, group: 'clusters', advanced: true }),
        scoreWeight: Type.Number({ default: 0 }),
        strange: Type.Boolean({ default: true, group: 'no such group' }),
      }),
    );
    expect(placed(made).map(({ group, editors: held }) => [group.name, held.map(each => each.editor.path)])).toEqual([
      ['clusters', ['scoreWeight', 'smallest']],
      ['other', ['strange']],
    ]);
    expect(placed(made)[0]!.editors.map(({ advanced }) => advanced)).toEqual([true, true]);
  });

  test.each(Object.entries(all))('of %s all have a place of their own in the layout', (_name, list) => {
    expect(placed(list).map(({ group }) => group.name)).not.toContain('other');
    expect(placed(list).flatMap(({ editors: held }) => held)).toHaveLength(list.length);
  });
});

const anyValue = (editor: Editor): fc.Arbitrary<unknown> => {
  switch (editor.kind) {
    case 'boolean':
    case 'filter':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: editor.minimum ?? 0, max: editor.maximum ?? (editor.minimum ?? 0) + 1000 });
    case 'number':
      return fc
        .integer({ min: 0, max: 100 })
        .map(n => (editor.minimum ?? 0) + ((editor.maximum ?? 10) - (editor.minimum ?? 0)) * (n / 100));
    case 'choice':
      return fc.constantFrom(...editor.options.map(option => option.value));
    default:
      return fc.constant(['title']);
  }
};

const anyChanges = fc
  .uniqueArray(fc.integer({ min: 0, max: lingo.length - 1 }))
  .chain(picks => fc.tuple(...picks.map(pick => anyValue(lingo[pick]!).map(value => [lingo[pick]!, value] as const))))
  .map(pairs => pairs.reduce((changes, [editor, value]) => changed(changes, editor, value), {}));

describe('a request', () => {
  test('with every default is accepted by the core, and so is any change of it', () => {
    fc.assert(
      fc.property(anyChanges, changes => {
        const parameters = requestParameters(lingo, changes);
        expect(() => resolve(lingoParameters, parameters as never)).not.toThrow();
      }),
    );
  });

  test('with only what differs means the same as the whole', () => {
    fc.assert(
      fc.property(anyChanges, changes => {
        const [few, whole] = [
          requestParameters(lingo, changes, { onlyChanged: true }),
          requestParameters(lingo, changes),
        ];
        expect(resolve(lingoParameters, few as never)).toEqual(resolve(lingoParameters, whole as never));
      }),
    );
  });

  test('read back gives the changes that apply', () => {
    fc.assert(
      fc.property(anyChanges, changes => {
        const applying = Object.fromEntries(
          Object.entries(changes).filter(([path]) => applies(find(path), lingo, changes)),
        );
        expect(changesIn(lingo, requestParameters(lingo, changes))).toEqual(applying);
      }),
    );
  });

  test('without changes is empty when only those are asked for', () => {
    expect(requestParameters(lingo, {}, { onlyChanged: true })).toEqual({});
  });
});

test('remembered values out of range are clamped, unknown and damaged ones forgotten', () => {
  const given = {
    desiredClusterCount: 9999,
    nonsense: 1,
    scoreWeight: 'x',
    'clusterBuilder.labelAssigner.@type': 'Wrong',
  };
  expect(fittingChanges(lingo, given)).toEqual({ desiredClusterCount: 100 });
});
