/** The views by name. It is separate from the main entry, because it loads them all. */
import { type ChartName, notes, type ViewNote } from './notes.js';
import type { View } from './view.js';
import * as exported from './views.js';

/** A view with options of any kind. */
// biome-ignore lint/suspicious/noExplicitAny: each view has options of its own; values come from its declaration
export type AnyView = View<any>;

// A view without a note, or a note without a view, is an error of types here.
const views: Readonly<Record<keyof typeof notes, AnyView>> = exported;
const noted: Readonly<Record<keyof typeof exported, ViewNote>> = notes;

/** Every view by the name in its note. */
export const viewCatalogue = Object.fromEntries(
  Object.entries(noted).map(([key, { name }]) => [name, views[key as keyof typeof notes]]),
) as Readonly<Record<ChartName, AnyView>>;
