/** `<sheaf-clusters>`: clusters on any page, as a list or a treemap, without a framework. */

import { defaultAlgorithm } from '@sheaf/clustering/notes';
import type { Cluster } from '@sheaf/core';
import { type ClusterItem, everyItem, toClusterItems, type ViewModel } from '../cluster-item.js';
import { assignColours } from '../colours.js';
import { createSelection, type Selected } from '../selection.js';
import { countOf } from '../text/count-text.js';
import { treemap } from '../treemap/treemap.js';
import { askServer } from './ask-server.js';
import { checkClusters } from './check-clusters.js';
import { mountList } from './cluster-list.js';
import { elementSheet } from './element-sheet.js';
import type { MountedList } from './mounted-list.js';
import { hideableResults, readResults } from './page-results.js';

/** Clusters, and what their documents are called. */
export interface ClusteredDocuments {
  /**
   * As `sheaf cluster` and `/service/cluster` return them: documents are numbers. `cluster()` of the library returns
   * the documents themselves, whose places in the list that was clustered are their numbers.
   */
  readonly clusters: readonly Cluster<number>[];
  /** The title of each document; an empty text is fine. */
  readonly titles: readonly string[];
}

/** What a person has selected, as the detail of the event `sheaf-select`. */
export interface SheafSelection {
  /** Numbers of the documents, ascending; empty if nothing is selected. */
  readonly documents: readonly number[];
  /** Labels of the clusters. */
  readonly labels: readonly string[];
  /** Places of the clusters, such as `0` or `0.2`. */
  readonly clusters: readonly string[];
}

const VIEWS = { list: 'List', treemap: 'Treemap' } as const;

type ViewName = keyof typeof VIEWS;

const NOTHING: ClusteredDocuments = { clusters: [], titles: [] };

/**
 * The element. Give it clusters with the property `result`, or name a `server` and the `results` of the page.
 *
 * Attributes: `view` (`list` or `treemap`), `theme` (`light` or `dark`; default: as the system), `server` (address of a
 * Sheaf server), `results` (CSS selector of the result elements on the page), `algorithm`, `language`, and `query` (the
 * words of the search, which no label repeats).
 *
 * It fires `sheaf-select` with a {@link SheafSelection}, `sheaf-clusters` when there are clusters, and `sheaf-error`.
 */
export class SheafClusters extends HTMLElement {
  /** The attributes that change what is shown. */
  static readonly observedAttributes = ['view', 'server', 'results', 'algorithm', 'language', 'query'];

  readonly #selection = createSelection();
  readonly #head = div('head');
  readonly #status = div('status');
  readonly #view = div('view');
  #result = NOTHING;
  #items: readonly ClusterItem[] = [];
  #mounted: MountedList | undefined;
  #asking: AbortController | undefined;
  #shown = hideableResults([]);
  #isWaiting = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [elementSheet()];
    this.#status.setAttribute('role', 'status');
    this.#head.append(...Object.keys(VIEWS).map(name => this.#switchTo(name as ViewName)), this.#status);
    root.append(this.#head, this.#view);
    this.#selection.subscribe(value => this.#selected(value));
  }

  /** The clusters that are shown. Setting them selects nothing; `null` or `undefined` shows none. */
  get result(): ClusteredDocuments {
    return this.#result;
  }

  set result(result: ClusteredDocuments | null | undefined) {
    result ??= NOTHING;
    checkClusters(result.clusters);
    this.#show(result);
    this.#fire('sheaf-clusters', result);
  }

  #show(result: ClusteredDocuments): void {
    this.#result = result;
    this.#items = toClusterItems(result.clusters, result.titles.length);
    this.#selection.clear();
    this.#draw();
    const topics = this.#items.filter(({ other }) => !other).length;
    this.#status.textContent = `${countOf(topics, 'cluster')}, ${countOf(result.titles.length, 'document')}`;
  }

  /** Selects clusters by their places, such as `0` or `0.2`. */
  select(clusters: Iterable<string>): void {
    this.#selection.set({ clusters: new Set(clusters), documents: new Set() });
  }

  /** Reads the results of the page and clusters them. Call it after the results have changed. */
  async refresh(): Promise<void> {
    const [server, results] = [this.getAttribute('server'), this.getAttribute('results')];
    if (server === null || results === null) return;
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    this.#selection.clear();
    this.#status.textContent = 'Clustering…';
    try {
      const elements = [...this.ownerDocument.querySelectorAll<HTMLElement>(results)];
      const documents = readResults(elements);
      const clusters = await askServer(server, { documents, ...this.#settings() }, asking.signal);
      if (asking.signal.aborted) return;
      // Until now, a selection was one of the clusters before, and hid the results that these were made of.
      this.#shown.showOnly(undefined);
      this.#shown = hideableResults(elements);
      this.result = { clusters, titles: documents.map(({ title }) => title) };
    } catch (error) {
      if (asking.signal.aborted) return;
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#show(NOTHING);
    this.#status.textContent = `No clusters: ${error instanceof Error ? error.message : String(error)}`;
    this.#fire('sheaf-error', error);
  }

  /** Called by the browser. */
  connectedCallback(): void {
    this.#takeEarlyResult();
    this.#draw();
    const { ownerDocument: page } = this;
    // While the page is being read, its results may still be missing.
    if (page.readyState === 'loading')
      page.addEventListener('DOMContentLoaded', () => this.#refreshSoon(), { once: true });
    else this.#refreshSoon();
  }

  /** A program may set `result` before the script of the element has come: the value then hides the property. */
  #takeEarlyResult(): void {
    const early = Object.getOwnPropertyDescriptor(this, 'result');
    if (early === undefined) return;
    Reflect.deleteProperty(this, 'result');
    try {
      this.result = early.value as ClusteredDocuments;
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Called by the browser. */
  disconnectedCallback(): void {
    this.#asking?.abort();
    this.#shown.showOnly(undefined);
    this.#mounted?.destroy();
    this.#mounted = undefined;
  }

  /** Called by the browser. */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected) return;
    if (name === 'view') this.#draw();
    else this.#refreshSoon();
  }

  /** Several attributes that change at once are one request. */
  #refreshSoon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      void this.refresh();
    });
  }

  #settings() {
    const query = this.getAttribute('query');
    return {
      algorithm: this.getAttribute('algorithm') ?? defaultAlgorithm,
      language: this.getAttribute('language') ?? 'English',
      ...(query ? { parameters: { queryHint: query } } : {}),
    };
  }

  get #viewName(): ViewName {
    const name = this.getAttribute('view');
    return name !== null && Object.hasOwn(VIEWS, name) ? (name as ViewName) : 'list';
  }

  #switchTo(name: ViewName): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = VIEWS[name];
    button.dataset['view'] = name;
    button.addEventListener('click', () => this.setAttribute('view', name));
    return button;
  }

  #draw(): void {
    if (!this.isConnected) return;
    this.#mounted?.destroy();
    const name = this.#viewName;
    for (const button of this.#head.querySelectorAll('button'))
      button.ariaPressed = String(button.dataset['view'] === name);
    this.#view.classList.toggle('chart', name === 'treemap');
    const model: ViewModel = {
      clusters: this.#items,
      titles: this.#result.titles,
      colours: assignColours(this.#items, []),
    };
    this.#mounted =
      name === 'list'
        ? mountList(this.#view, model, this.#selection)
        : treemap.mount(this.#view, model, {}, this.#selection);
  }

  #selected(value: Selected): void {
    const chosen = [...everyItem(this.#items)].filter(({ id }) => value.clusters.has(id));
    const documents = new Set([...value.documents, ...chosen.flatMap(item => item.documents)]);
    this.#shown.showOnly(documents.size > 0 ? documents : undefined);
    const detail: SheafSelection = {
      documents: [...documents].sort((a, b) => a - b),
      labels: chosen.map(({ label }) => label),
      clusters: chosen.map(({ id }) => id),
    };
    this.#fire('sheaf-select', detail);
  }

  #fire(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

function div(name: string): HTMLDivElement {
  const element = document.createElement('div');
  element.className = name;
  return element;
}

/** Makes the element known to the page, once. */
export function defineSheafClusters(name = 'sheaf-clusters'): void {
  if (customElements.get(name) === undefined) customElements.define(name, SheafClusters);
}
