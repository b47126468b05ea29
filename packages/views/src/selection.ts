/** One selection shared by all views, the list and the results. */

export interface Selected {
  readonly clusters: ReadonlySet<string>;
  readonly documents: ReadonlySet<number>;
}

export type Pick = { readonly cluster: string } | { readonly document: number };

/** What is selected, and who wants to know. The object is the same for the life of the page; its value is not. */
export interface Selection {
  readonly value: Selected;
  set(value: Partial<Selected>): void;
  /**
   * A click: selects only this; a click on the only selected thing clears. With `add` (Ctrl, Cmd, X) the thing is
   * added or removed.
   */
  pick(what: Pick, options?: { add?: boolean }): void;
  clear(): void;
  /** Calls back after every change; answers a function that stops it. */
  subscribe(listener: (value: Selected) => void): () => void;
}

const nothing: Selected = { clusters: new Set(), documents: new Set() };

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
  if (only) return nothing;
  return 'cluster' in what
    ? { clusters: new Set([what.cluster]), documents: new Set() }
    : { clusters: new Set(), documents: new Set([what.document]) };
}

/** An empty selection. */
export function createSelection(): Selection {
  let value = nothing;
  const listeners = new Set<(value: Selected) => void>();
  const change = (next: Selected): void => {
    if (equalSets(value.clusters, next.clusters) && equalSets(value.documents, next.documents)) return;
    value = next;
    for (const listener of [...listeners]) listener(value);
  };
  return {
    get value() {
      return value;
    },
    set: part => change({ ...value, ...part }),
    pick: (what, { add = false } = {}) => change(afterPick(value, what, add)),
    clear: () => change(nothing),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
