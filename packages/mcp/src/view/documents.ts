/** The documents of a cluster as a list, with the words that its name shares with them marked. */
import { joinLabels } from '@sheaf/core';
import { splitAtWords } from './split-at-words.js';

/** What the tool `open_cluster` returns. */
export interface OpenedCluster {
  readonly labels: readonly string[];
  readonly total: number;
  readonly documents: readonly {
    readonly document: number;
    readonly title: string;
    readonly words: readonly string[];
  }[];
}

/** Replaces what the element shows. */
export function showDocuments(element: HTMLElement, { labels, total, documents }: OpenedCluster): void {
  const heading = document.createElement('h2');
  heading.textContent = `${joinLabels(labels)}: ${documents.length} of ${total}`;
  const list = document.createElement('ol');
  list.append(
    ...documents.map(({ document: number, title, words }) => {
      const item = document.createElement('li');
      item.value = number;
      item.append(...marked(title, words));
      return item;
    }),
  );
  element.replaceChildren(heading, list);
}

/** The text with these words in elements of their own. */
const marked = (text: string, words: readonly string[]): readonly (string | HTMLElement)[] =>
  splitAtWords(text, words).map((part, at) => {
    if (at % 2 === 0) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
