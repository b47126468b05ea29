/** A control of a form: one value that a person can set. */
import type { Range } from '@sheaf/core';

/** One of the values of a choice. */
export interface Option {
  readonly value: string;
  readonly title: string;
  readonly description: string;
}

/** What a form needs to know of a value, made from its declaration by `form.ts`. */
export interface Editor extends Range {
  /** Dotted, as in the request: `preprocessing.phraseDfThreshold`, `matrixBuilder.termWeighting.@type`. */
  readonly path: string;
  /** A `filter` is the switch of a part that may be left out. */
  readonly kind: 'boolean' | 'filter' | 'number' | 'integer' | 'choice' | 'strings' | 'text';
  readonly title: string;
  /** Markdown. */
  readonly description: string;
  readonly standard: unknown;
  readonly options: readonly Option[];
  /** Applies only while the value at `path` is one of `values`. */
  readonly when?: { readonly path: string; readonly values: readonly unknown[] };
  /** The group that the declaration names; the layout decides for the rest. */
  readonly group?: string;
  /** Whether the declaration hides it until advanced controls are shown. */
  readonly advanced: boolean;
  /** A key or password: typed unseen, and never stored or shared. */
  readonly secret: boolean;
}
