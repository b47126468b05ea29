/** The selection as a chart changes it: by marks and by areas instead of by clusters and documents. */

import { canvasContains, selectedBy } from '../gestures/area.js';
import type { Box, Drawing, Mark } from '../scene/shape.js';
import type { Selected, Selection } from '../selection.js';
import { holdsAll, holdsExactly, isSelected } from '../stage/overlay.js';

const nothing: Selected = { clusters: new Set(), documents: new Set() };

/** Writes the selection that all views share. */
export class ChartSelection {
  readonly #selection: Selection;
  #beforePick: Selected | undefined;

  constructor(selection: Selection) {
    this.#selection = selection;
  }

  get value(): Selected {
    return this.#selection.value;
  }

  /** A click or the Enter key on a mark. With `add` the mark is added to the selection, or removed from it. */
  pick(mark: Mark, add: boolean): void {
    this.#beforePick = this.value;
    if (mark.documents) this.#pickDocuments(mark.documents, add);
    else if (mark.document === undefined) this.#selection.pick({ cluster: mark.cluster }, { add });
    else this.#selection.pick({ document: mark.document }, { add });
  }

  /** A click on the dot of a document. */
  pickDocument(document: number, add: boolean): void {
    this.#beforePick = this.value;
    this.#selection.pick({ document }, { add });
  }

  /** A click on empty ground. It changes nothing, and neither does taking it back. */
  pickNothing(): void {
    this.#beforePick = undefined;
  }

  /** Takes back the last pick, once. */
  unpick(): void {
    this.#selection.set(this.#beforePick ?? this.value);
    this.#beforePick = undefined;
  }

  /** Adds marks that are not selected yet. */
  extend(marks: readonly (Mark | undefined)[]): void {
    for (const mark of marks) if (mark && !isSelected(mark, this.value)) this.pick(mark, true);
  }

  /** Selects what an area touches; with `add` in addition to what is selected. */
  selectArea(area: Box, drawing: Drawing, add: boolean): void {
    this.#beforePick = undefined;
    const { clusters, documents } = selectedBy(area, drawing, canvasContains());
    const kept = add ? this.value : nothing;
    this.#selection.set({
      clusters: new Set([...kept.clusters, ...clusters]),
      documents: new Set([...kept.documents, ...documents]),
    });
  }

  /** Selects documents; with `add` in addition to what is selected. */
  selectDocuments(documents: readonly number[], add: boolean): void {
    this.#beforePick = undefined;
    const kept = add ? this.value : nothing;
    this.#selection.set({ clusters: kept.clusters, documents: new Set([...kept.documents, ...documents]) });
  }

  /**
   * Selects the documents that a mark represents; if exactly these are selected already, the selection is cleared. With
   * `add` they are added to the selection, or removed if it holds them all.
   */
  #pickDocuments(documents: readonly number[], add: boolean): void {
    const same = this.value.clusters.size === 0 && holdsExactly(this.value, documents);
    if (add) this.#toggleDocuments(documents);
    else this.#selection.set({ clusters: new Set(), documents: new Set(same ? [] : documents) });
  }

  #toggleDocuments(documents: readonly number[]): void {
    const all = holdsAll(this.value, documents);
    const next = new Set(this.value.documents);
    for (const document of documents) {
      if (all) next.delete(document);
      else next.add(document);
    }
    this.#selection.set({ documents: next });
  }
}
