/** The interface of a chart: a value with declared options and a function that mounts it. */
import type { Static, TObject } from '@sheaf/core/schema';
import type { ViewModel } from './cluster-item.js';
import type { Selection } from './selection.js';
import type { ViewTable } from './table/view-table.js';
import type { Measure } from './text/measure.js';

/** A font that becomes a part of a picture. */
export interface PictureFont {
  /** The family as charts name it. */
  readonly family: string;
  /** A WOFF2 file in Base64. */
  readonly data: string;
  /** A weight, or a range of them such as `100 700`. Default: `100 900`. */
  readonly weight?: string;
  /** The characters in the file, as `unicode-range` of CSS names them. Default: all. */
  readonly range?: string;
}

/** What an exported picture says and looks like. */
export interface PictureOptions {
  /**
   * Size in CSS pixels. Without a width and a height, a chart on the page gives exactly what is on the screen, enlarged
   * or not; pictures without a page are 1200 by 800.
   */
  readonly width?: number;
  /** In CSS pixels; see `width`. */
  readonly height?: number;
  /** Colours of the picture. Default: `light`, regardless of the theme of the page. */
  readonly theme?: 'light' | 'dark';
  /** The query or the name of the file; above the chart, on two lines at most. */
  readonly title?: string;
  /** Below the title: counts, algorithm, date. One line, or as many as a narrow picture needs. */
  readonly caption?: string;
  /** What the colours mean, below the caption; slots as in `ViewModel.colours`. */
  readonly legend?: readonly { readonly slot: number; readonly name: string }[];
  /** What the colours show, such as "Mean stars"; before the legend, where there is one. */
  readonly legendTitle?: string;
  /** Whether the small "Sheaf" is drawn at the bottom right. Default: true. */
  readonly mark?: boolean;
  /** Fonts to put into the file; otherwise they are named, with fallbacks. */
  readonly fonts?: readonly PictureFont[];
  /** Widths of texts, which labels are cut by. Default: that of the page, and an estimate where there is no page. */
  readonly measure?: Measure;
}

/** A chart on the page. */
export interface MountedView {
  /** Draws other clusters or with other options. Cells with the same label move, new ones fade in. */
  update(model: ViewModel, options?: Readonly<Record<string, unknown>>): void;
  /** Draws the same again, when something it draws with has come. */
  redraw(): void;
  /** Removes everything from the element and stops listening. */
  destroy(): void;
  /** The picture as a standalone SVG file: text as text, no interface. */
  toSVG(options?: PictureOptions): string;
  /** Enlarges by one step, or shows the focused cluster larger. */
  zoomIn(): void;
  /** Makes the chart smaller by one step; in the pie it closes an opened sector. */
  zoomOut(): void;
  /** Makes one cluster as large as the view allows. */
  zoomTo(cluster: string): void;
  /** Shows the whole chart. */
  resetZoom(): void;
  /** Whether a drag draws an area and selects what is in it. With Shift it always does. */
  drawAreas(on: boolean): void;
  /** Puts the keyboard focus on a cluster, or on the first one. */
  focus(cluster?: string): void;
}

/** A way to see clusters. */
export interface View<P extends TObject = TObject> {
  /** The name in addresses and settings, such as `treemap`. */
  readonly name: string;
  /** What people call it, such as `Treemap`. */
  readonly title: string;
  /** Every gesture and key, for the help popover. */
  readonly gestures: readonly { readonly does: string; readonly pointer: string; readonly keys: string }[];
  /** What a toolbar has buttons for beside the gestures: to draw areas, to zoom. */
  readonly tools?: readonly ('areas' | 'zoom')[];
  /** Declares the options, each with a default, a title and a description. */
  readonly options: P;
  /** The same numbers as a table, to be read instead of the picture. */
  table(model: ViewModel): ViewTable;
  /** A note about the picture of this model, such as that an option cannot apply. */
  remark?(model: ViewModel, options: Partial<Static<P>>): string | undefined;
  /** Puts the view into an element that has a size, and follows the selection until it is destroyed. */
  mount(element: HTMLElement, model: ViewModel, options: Partial<Static<P>>, selection: Selection): MountedView;
  /** The picture without a page: for reports, the command line and tests. */
  toSVG(model: ViewModel, options: Partial<Static<P>>, picture: PictureOptions): string;
}

/** Keeps the type of the options while checking the shape of the view. */
export const defineView = <P extends TObject>(view: View<P>): View<P> => view;
