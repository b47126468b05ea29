/** Drawings as data: made by pure functions, shown on the page and written to files alike. */
import type { Dots } from './dots.js';
import type { StyleName } from './styles.js';

/** An SVG element. Numbers are written with two decimals. */
export interface Shape {
  readonly tag: 'rect' | 'path' | 'text' | 'circle';
  readonly style: StyleName;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something one can point at: a cluster or a document in it. */
export interface Mark {
  /** The cluster's id; for a document `cluster/number`. */
  readonly id: string;
  readonly cluster: string;
  /** Number of the document; absent for clusters. */
  readonly document?: number;
  /** The documents it represents, where it is neither a cluster nor a single document. */
  readonly documents?: readonly number[];
  /** The id of the mark that contains this one, and that the reader returns to. */
  readonly parent?: string;
  /** What screen readers say. */
  readonly name: string;
  /** What the tooltip says. */
  readonly tip: string;
  /** 1 for top clusters. */
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
  /** Slot of the palette; 0 is neutral. */
  readonly slot: number;
  readonly shapes: readonly Shape[];
  /** Path around it, for focus and selection. */
  readonly outline: string;
  /** Path of the band that ties the strokes of a selected cluster. */
  readonly tie?: string;
  readonly box: Box;
  /** What stays the same through a re-run, so that the mark can be moved instead of drawn again. */
  readonly key: string;
}

/** A whole chart of a given size. Marks stand in drawing order. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Where the point 0, 0 of outlines and ties lies: the middle of a pie. */
  readonly origin: { readonly x: number; readonly y: number };
  readonly marks: readonly Mark[];
  /** Shapes that belong to no mark: the total in the middle, or the text for an empty chart. */
  readonly free: readonly Shape[];
  /** Documents that are painted behind the marks. */
  readonly dots?: Dots;
}

/** Two decimals are enough for any screen and keep files small and equal on all machines. */
export const decimal = (value: number): string => String(Math.round(value * 100) / 100 + 0);

/** Isolated, so that a label of any script keeps its own direction next to numbers. */
export const isolate = (text: string): string =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(text) ? `\u2068${text}\u2069` : text;

export const rectangle = ({ x, y, width, height }: Box): string =>
  `M${decimal(x)} ${decimal(y)}h${decimal(width)}v${decimal(height)}h${decimal(-width)}Z`;

/** The text that is shown if there are no clusters. */
export const nothingShape = (x: number, y: number): Shape => ({
  tag: 'text',
  style: 'nothing',
  attributes: { x: decimal(x), y: decimal(y) },
  text: 'No clusters to show',
});
