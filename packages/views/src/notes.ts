/**
 * What people read about the views before they open one. Notes hold no code, so that a page can show its tabs and menus
 * at once and load a view when it is first opened.
 */
export interface ViewNote {
  /** The name in addresses, links and files. */
  readonly name: string;
  /** As short as a tab needs. */
  readonly title: string;
  /** A drawing of strokes on a grid of 24 by 24, as the data of one SVG path. */
  readonly icon: string;
  /** Where pages offer it: as a tab of its own, or in the menu of further charts. */
  readonly place: 'tab' | 'menu';
  /**
   * What there must be for the view to show anything: documents with dates, clusters that share documents, or
   * documents whose places on the map can be found.
   */
  readonly needs?: 'dates' | 'overlap' | 'places';
}

/** The notes by the names of the exports, in the order in which people see them. To add a view: one entry here. */
export const notes = {
  treemap: {
    name: 'treemap',
    title: 'Treemap',
    icon: 'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
    place: 'tab',
  },
  polygons: {
    name: 'polygons',
    title: 'Map of topics',
    icon: 'M12 2l8.7 5v10L12 22l-8.7-5V7zM12 2v7l-8.7 8M12 9l8.7 8',
    place: 'tab',
  },
  pie: {
    name: 'pie-chart',
    title: 'Pie',
    icon: 'M21 12c.552 0 1.005-.449.95-.998a10 10 0 0 0-8.953-8.951c-.55-.055-.998.398-.998.95v8a1 1 0 0 0 1 1zM21.21 15.89A10 10 0 1 1 8 2.83',
    place: 'tab',
  },
  documentMap: {
    name: 'map',
    title: 'Document map',
    icon: 'M12 4.5h.01M7 8h.01M16.5 8.5h.01M11 10h.01M5 13.5h.01M9 14.5h.01M14.5 14h.01M19 14.5h.01M12 19h.01M7 19.5h.01M16.5 19h.01',
    place: 'menu',
    needs: 'places',
  },
  bubbles: {
    name: 'bubbles',
    title: 'Bubbles',
    icon: 'M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0z',
    place: 'menu',
  },
  overlap: {
    name: 'overlap',
    title: 'Overlap',
    icon: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18M3 15h18M9 3v18M15 3v18',
    place: 'menu',
    needs: 'overlap',
  },
  timeline: {
    name: 'timeline',
    title: 'Timeline',
    icon: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM16 2v3M3 9h18M8 2v3M17 13h-6M13 17H7M7 13h.01M17 17h.01',
    place: 'menu',
    needs: 'dates',
  },
} as const satisfies Readonly<Record<string, ViewNote>>;

/** The name of one of the views. */
export type ChartName = (typeof notes)[keyof typeof notes]['name'];

/** The notes in the order in which people see them. */
export const viewNotes: readonly (ViewNote & { readonly name: ChartName })[] = Object.values(notes);
