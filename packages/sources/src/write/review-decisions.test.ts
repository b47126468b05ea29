import { expect, test } from 'vitest';
import { decisionRules, readerOfDecisions } from './review-decisions.js';

const decisionOf = readerOfDecisions();

test.each(decisionRules.map(({ by, example }) => [by, example] as const))(
  'the rule for %s finds the decision in its example',
  (by, [column, value]) => {
    expect(decisionOf({ title: 'Bees', [column]: value })?.by).toBe(by);
  },
);

test.each([
  [{ notes: 'RAYYAN-INCLUSION: {"Ada"=>"Included", "Per"=>"Included"}' }, 'include'],
  [{ notes: 'RAYYAN-INCLUSION: {"Ada"=>"Included", "Per"=>"Excluded"}' }, 'unsure'],
  [{ notes: 'RAYYAN-INCLUSION: {"Ada"=>"Maybe"}' }, 'unsure'],
  [{ notes: ['L1', 'RAYYAN-INCLUSION: {"Ada"=>"Excluded"}'] }, 'exclude'],
  [{ Notes: 'Exclusion reason: Wrong outcomes;' }, 'exclude'],
  [{ included: '0' }, 'exclude'],
  [{ decision: 'duplicate', notes: 'RAYYAN-INCLUSION: {"Ada"=>"Included"}' }, 'duplicate'],
])('%j is %s', (record, decision) => {
  expect(decisionOf(record)?.decision).toBe(decision);
});

test.each([
  [{ notes: 'We read the exclusion reason: it was odd' }],
  [{ included: '-1' }],
  [{ decision: '', notes: 'RAYYAN-INCLUSION: {"Ada"=>"Included"}' }],
])('%j is undecided', record => {
  expect(decisionOf(record)).toBeUndefined();
});
