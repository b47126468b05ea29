import type { Repeats } from '@sheaf/core';

/** More characters of an ignored run are not shown. */
const MOST_SHOWN = 60;

/** What Leiden counted once and what it ignored, in one sentence; null for nothing. */
export function tellRepeats({ copies, ignored }: Repeats): string | null {
  const equal = copies.reduce((sum, group) => sum + group.length, 0);
  const once =
    copies.length === 0
      ? []
      : [`Counted once: ${equal} equal documents${copies.length === 1 ? '' : `, in ${copies.length} groups`}`];
  const [run] = ignored;
  const text =
    run && run.text.length > MOST_SHOWN ? `${run.text.slice(0, MOST_SHOWN).replace(/\s\S*$/u, '')} …` : run?.text;
  const more = ignored.length > 1 ? ', and others' : '';
  const left = run ? [`Ignored: words that ${run.texts} texts share (“${text}”${more})`] : [];
  return once.length + left.length === 0 ? null : `${[...once, ...left].join('. ')}.`;
}
