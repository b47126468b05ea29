/** What reviewers decided about a record, in their column or as tools of reviews write it. */
import type { FieldValue } from '@sheaf/core';
import type { SourceRecord } from '../record-set.js';

/** What was decided. */
export type Decision = 'include' | 'exclude' | 'unsure' | 'duplicate';

/** A decision, and the tool that wrote it; `decision` for a column of this name. */
interface Decided {
  readonly decision: Decision;
  readonly by: string;
}

interface Rule {
  readonly by: string;
  /** Name of a column, and a value in it; the tests read it. */
  readonly example: readonly [column: string, value: string];
  readonly column: RegExp;
  /** Each decision in a value. */
  readonly decisions: (value: string) => readonly (Decision | undefined)[];
}

const WORDS: Readonly<Record<string, Decision>> = {
  include: 'include',
  included: 'include',
  exclude: 'exclude',
  excluded: 'exclude',
  unsure: 'unsure',
  maybe: 'unsure',
  duplicate: 'duplicate',
};

const wordOf = (text: string): Decision | undefined => {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
};

/** The first rule that finds something counts. */
export const decisionRules: readonly Rule[] = [
  {
    by: 'decision',
    example: ['decision', 'include'],
    column: /^decision$/i,
    decisions: value => [wordOf(value)],
  },
  {
    by: 'Rayyan',
    example: ['notes', 'L1 | RAYYAN-INCLUSION: {"Ada"=>"Excluded"} | RAYYAN-EXCLUSION-REASONS: wrong population'],
    column: /note/i,
    decisions: value => {
      const [, all = ''] = /RAYYAN-INCLUSION:\s*\{([^{}]*)\}/.exec(value) ?? [];
      return [...all.matchAll(/=>\s*"([^"]*)"/g)].map(([, word]) => wordOf(word!));
    },
  },
  {
    by: 'Covidence',
    example: ['Notes', 'Exclusion reason: Wrong study design; '],
    column: /note|tag/i,
    decisions: value => [/^\s*Exclusion reason:\s*\S/im.test(value) ? 'exclude' : undefined],
  },
  {
    by: 'ASReview',
    example: ['included', '1'],
    column: /^(?:asreview_label|included|label_included)$/i,
    decisions: value => [({ 0: 'exclude', 1: 'include' } as const)[value.trim()]],
  },
];

const textsOf = (value: FieldValue): readonly string[] => (typeof value === 'string' ? [value] : value);

/**
 * What reads decisions about records: undefined if nothing was decided. Different decisions of several people are unsure.
 * A column `decision` counts alone. Names of columns are compared with the rules once for all records.
 */
export function readerOfDecisions(): (record: SourceRecord) => Decided | undefined {
  const known = new Map<string, boolean>();
  const isRead = (name: string): boolean => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const now = decisionRules.some(({ column }) => column.test(name));
    known.set(name, now);
    return now;
  };
  const byText = new Map<FieldValue, Decided | undefined>();
  return record => {
    const names = Object.keys(record).filter(isRead);
    if (names.length === 0) return undefined;
    const text = names.length === 1 ? record.decision : undefined;
    if (text === undefined) return decisionIn(record, names);
    // Of a hundred thousand decisions few differ.
    if (!byText.has(text)) byText.set(text, decisionIn(record, names));
    return byText.get(text);
  };
}

function decisionIn(record: SourceRecord, names: readonly string[]): Decided | undefined {
  const rules = Object.hasOwn(record, 'decision') ? decisionRules.slice(0, 1) : decisionRules;
  for (const { by, column, decisions } of rules) {
    const values = names.flatMap(name => (column.test(name) ? textsOf(record[name]!) : []));
    const found = [...new Set(values.flatMap(decisions))].filter(decision => decision !== undefined);
    if (found.length > 0) return { decision: found.length === 1 ? found[0]! : 'unsure', by };
  }
  return undefined;
}
