import { describe, expect, test } from 'vitest';
import { freshSetup } from '../parameters/setup.js';
import type { Correction } from './corrections.js';
import { cluster, exampleRun } from './example-run.testing.js';
import { runFacts } from './run-facts.js';

const CLUSTERS = [cluster('Data', [0, 1]), cluster('Search', [2])];
const renamed: Correction = { kind: 'rename', target: { label: 'Data', documents: [0, 1] }, name: 'Figures' };
const pinned: Correction = { kind: 'pin', target: { label: 'Search', documents: [2] } };
const run = (part: Parameters<typeof exampleRun>[2] = {}) => exampleRun(CLUSTERS, 4, part);

describe('the facts of a run', () => {
  test('are its clusters, the share of clustered documents and its time', () => {
    expect(runFacts(run(), undefined)).toBe('2 · 75\u2009% · 12 ms');
    expect(runFacts(run({ millis: null }), undefined)).toBe('2 · 75\u2009%');
  });

  test('name the correction that made the run of the run before', () => {
    expect(runFacts(run({ corrections: [renamed] }), run())).toBe('“Data” renamed');
    expect(runFacts(run({ corrections: [renamed, pinned] }), run({ corrections: [renamed] }))).toBe('“Search” pinned');
  });

  test('are figures again where the engine has run, with corrections or without', () => {
    const other = run({ setup: freshSetup('STC'), corrections: [renamed] });
    expect(runFacts(other, run())).toContain('75');
    expect(runFacts(run({ corrections: [renamed], millis: 9 }), run())).toContain('75');
  });
});
