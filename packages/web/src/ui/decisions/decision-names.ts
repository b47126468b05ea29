/** Decisions in words, and their keys. */
import type { Decision } from '../../session/documents/decisions.js';
import { SCREENING } from '../../session/documents/stored-decisions.js';

export const DECISION_NAMES: Readonly<Record<Decision, { readonly name: string; readonly done: string }>> = {
  include: { name: 'Include', done: 'Included' },
  exclude: { name: 'Exclude', done: 'Excluded' },
  unsure: { name: 'Unsure', done: 'Unsure' },
  duplicate: { name: 'Duplicate', done: 'Duplicate' },
};

/** The decision that a key means: its first letter. */
export const decisionOf = (key: string): Decision | undefined => SCREENING.find(decision => decision[0] === key);
