/** Decisions as files and this browser keep them: by the numbers of rows. */
import type { SourceRecord } from '@sheaf/sources';
import { type Decision, type Decisions, NO_DECISIONS } from './decisions.js';

/** The decisions of screening, in the order in which they are offered. */
export const SCREENING = ['include', 'exclude', 'unsure'] as const satisfies readonly Decision[];

export const DECISIONS = [...SCREENING, 'duplicate'] as const satisfies readonly Decision[];

/** The decisions by the numbers of rows in one list, as files hold them. */
export function numberedDecisions(decisions: Decisions, rows: readonly SourceRecord[]): readonly [number, Decision][] {
  if (decisions.size === 0) return [];
  const numbers = new Map(rows.map((row, number) => [row, number]));
  return [...decisions].flatMap(([row, decision]): [number, Decision][] => {
    const number = numbers.get(row);
    return number === undefined ? [] : [[number, decision]];
  });
}

const isDecision = (value: unknown): value is Decision => DECISIONS.includes(value as Decision);

/** Decisions that a file or this browser kept. What is none, or about a row that is not there, is left out. */
export function readDecisions(value: unknown, rows: readonly SourceRecord[]): Decisions {
  const entries = (Array.isArray(value) ? value : []).flatMap((entry: unknown): [SourceRecord, Decision][] => {
    const [number, decision] = Array.isArray(entry) ? entry : [];
    const row = typeof number === 'number' ? rows[number] : undefined;
    return row && isDecision(decision) ? [[row, decision]] : [];
  });
  return entries.length === 0 ? NO_DECISIONS : new Map(entries);
}
