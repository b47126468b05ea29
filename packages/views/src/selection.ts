/** One selection shared by all views, the list and the results. */

/** The clusters and documents that are selected. */
export interface Selected {
  /** Ids of clusters. */
  readonly clusters: ReadonlySet<string>;
  /** Numbers of documents. */
  readonly documents: ReadonlySet<number>;
}

/** What a click hits: a cluster by its id, or a document by its number. */
export type Pick = { readonly cluster: string } | { readonly document: number };

/** What is selected, with a way to be notified of changes. The object lives as long as the page; its value changes. */
export interface Selection {
  /** What is selected now. */
  readonly value: Selected;
  /** Replaces the clusters, the documents, or both. */
  set(value: Partial<Selected>): void;
  /**
   * A click: selects only this; a click on the only selected thing clears. With `add` (Ctrl, Cmd, X) the thing is
   * added or removed.
   */
  pick(what: Pick, options?: { add?: boolean }): void;
  /** Selects nothing. */
  clear(): void;
  /** Calls back after every change; returns a function that stops it. */
  subscribe(listener: (value: Selected) => void): () => void;
}

/** The selection at the start: nothing. */
export const NOTHING_SELECTED: Selected = { clusters: new Set(), documents: new Set() };

/** Where a selection keeps its value: in itself, or in the state of an application. */
export interface SelectionHolder {
  /** What is selected now. */
  readonly value: Selected;
  /** Takes another value and tells the listeners. */
  put(value: Selected): void;
  /** Calls back after every change; returns a function that stops it. */
  subscribe(listener: (value: Selected) => void): () => void;
}

const equalSets = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean =>
  a.size === b.size && [...a].every(x => b.has(x));

function toggled<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

const has = (value: Selected, what: Pick): boolean =>
  'cluster' in what ? value.clusters.has(what.cluster) : value.documents.has(what.document);

function afterPick(value: Selected, what: Pick, add: boolean): Selected {
  if (add && 'cluster' in what) return { ...value, clusters: toggled(value.clusters, what.cluster) };
  if (add && 'document' in what) return { ...value, documents: toggled(value.documents, what.document) };
  const only = value.clusters.size + value.documents.size === 1 && has(value, what);
  if (only) return NOTHING_SELECTED;
  return 'cluster' in what
    ? { clusters: new Set([what.cluster]), documents: new Set() }
    : { clusters: new Set(), documents: new Set([what.document]) };
}

function inMemory(): SelectionHolder {
  let value = NOTHING_SELECTED;
  const listeners = new Set<(value: Selected) => void>();
  return {
    get value() {
      return value;
    },
    put(next) {
      value = next;
      for (const listener of [...listeners]) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A selection over the given holder; without one, an empty selection that keeps its value itself. */
export function createSelection(holder: SelectionHolder = inMemory()): Selection {
  const change = (next: Selected): void => {
    const { value } = holder;
    if (!equalSets(value.clusters, next.clusters) || !equalSets(value.documents, next.documents)) holder.put(next);
  };
  return {
    get value() {
      return holder.value;
    },
    set: part => change({ ...holder.value, ...part }),
    pick: (what, { add = false } = {}) => change(afterPick(holder.value, what, add)),
    clear: () => change(NOTHING_SELECTED),
    subscribe: listener => holder.subscribe(listener),
  };
}
