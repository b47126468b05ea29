import { describe, expect, test } from 'vitest';
import {
  type Correction,
  corrected,
  isPinned,
  renumbered,
  tell,
  withCorrection,
  withPinToggled,
} from './corrections.js';
import { cluster } from './example-run.testing.js';

const at = (label: string, ...documents: readonly number[]) => ({ label, documents });
const rename = (label: string, name: string): Correction => ({ kind: 'rename', target: at(label), name });

describe('the list of corrections', () => {
  test('has one name for a cluster: the last', () => {
    const all = withCorrection(
      withCorrection(withCorrection([], rename('Data', 'A')), rename('Web', 'B')),
      rename('Data', 'C'),
    );
    expect(all.map(tell)).toEqual(['“Web” is called “B”', '“Data” is called “C”']);
  });

  test('may merge several clusters into one', () => {
    const merge = (label: string): Correction => ({ kind: 'merge', target: at(label), into: at('All') });
    expect(withCorrection([merge('A')], merge('B')).map(tell)).toEqual(['“A” joins “All”', '“B” joins “All”']);
  });

  test('pins a cluster, and unpins it again without touching other pins', () => {
    const both = withPinToggled(withPinToggled([], at('A')), at('B'));
    expect([isPinned(both, 'A'), isPinned(both, 'B'), isPinned(both, 'C')]).toEqual([true, true, false]);
    expect(withPinToggled(both, at('A')).map(tell)).toEqual(['“B” comes first']);
  });
});

describe('corrections of a sample', () => {
  const whole = [{ n: 0 }, { n: 1 }, { n: 2 }, { n: 3 }];
  const sample = [whole[1]!, whole[3]!];

  test('name the same documents by their numbers in the whole', () => {
    const merge: Correction = { kind: 'merge', target: at('A', 0), into: at('B', 1) };
    expect(renumbered([merge], sample, whole)).toEqual([{ kind: 'merge', target: at('A', 1), into: at('B', 3) }]);
  });

  test('leave out documents that the sample does not have', () => {
    expect(renumbered([{ kind: 'pin', target: at('A', 0, 1, 2) }], whole, sample)).toEqual([
      { kind: 'pin', target: at('A', 0) },
    ]);
  });

  test('come back unchanged from the whole', () => {
    const pins: readonly Correction[] = [{ kind: 'pin', target: at('A', 0, 1) }];
    expect(renumbered(renumbered(pins, sample, whole), whole, sample)).toEqual(pins);
  });
});

test('a correction of a cluster that is not there changes nothing', () => {
  const clusters = [cluster('Data', [0, 1])];
  expect(corrected(clusters, [rename('Gone', 'X')]).clusters).toEqual(clusters);
});
