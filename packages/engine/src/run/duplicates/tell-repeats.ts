import type { Document, Repeats } from '@sheaf/core';

/** More characters of an ignored run are not shown. */
const MOST_SHOWN = 60;

/** The numbers in a document. */
const numbersOf = (document: Document | undefined): string => {
  const fields = document instanceof Map ? [...document.values()] : Object.values(document ?? {});
  return (
    fields
      .flat()
      .join(' ')
      .match(/\p{N}+/gu)
      ?.join(' ') ?? ''
  );
};

/** Whether some of the documents that counted once have other numbers than those that they are equal to. */
const differInNumbers = (copies: Repeats['copies'], documents: readonly Document[]): boolean =>
  copies.some(group => new Set(group.map(position => numbersOf(documents[position]))).size > 1);

/** What Leiden counted once and what it ignored, in one sentence; null for nothing. */
export function tellRepeats({ copies, ignored }: Repeats, documents: readonly Document[]): string | null {
  const count = copies.reduce((sum, group) => sum + group.length, 0);
  const equal = differInNumbers(copies, documents) ? 'that are equal or differ only in numbers' : 'that are equal';
  const groups = copies.length === 1 ? '' : `, in ${copies.length} groups`;
  const once = copies.length === 0 ? [] : [`Counted once: ${count} documents ${equal}${groups}`];
  const [run] = ignored;
  const text =
    run && run.text.length > MOST_SHOWN ? `${run.text.slice(0, MOST_SHOWN).replace(/\s\S*$/u, '')} …` : run?.text;
  const more = ignored.length > 1 ? ', and others' : '';
  const left = run ? [`Ignored: words that ${run.texts} texts share (“${text}”${more})`] : [];
  return once.length + left.length === 0 ? null : `${[...once, ...left].join('. ')}.`;
}
