/** A view made of a kind of chart: mounted on a page, or drawn as a picture without one. */
import type { Static, TObject } from '@sheaf/core/schema';
import { defaultsOf } from '../option-defaults.js';
import { clusterTable } from '../table/cluster-table.js';
import { estimateWidth } from '../text/measure.js';
import { defineView, type View } from '../view.js';
import type { ChartKind } from './chart-kind.js';
import { mountChart } from './mount-chart.js';
import { drawPicture } from './picture.js';

interface Chart<P extends TObject>
  extends Pick<View<P>, 'name' | 'title' | 'options' | 'gestures' | 'remark'>,
    Partial<Pick<View<P>, 'table'>> {
  /** The kind for one chart on a page, which may ask to be drawn again; without a page everything is there at once. */
  readonly kindFor: (redraw?: () => void) => ChartKind<Static<P>>;
}

/** The gestures that every chart has. */
const everywhere: View['gestures'] = [
  { does: 'Select a cluster or a document', pointer: 'Click', keys: 'Enter' },
  { does: 'Add to the selection, or remove', pointer: 'Ctrl or ⌘ + click', keys: 'X, Ctrl + Enter' },
  { does: 'Select what is in an area', pointer: 'Shift + drag', keys: 'Shift + arrows' },
  { does: 'Move to the next cluster', pointer: '', keys: 'Arrows, Home, End' },
  { does: 'Move to the next of the same level or cluster', pointer: '', keys: 'J, K' },
  { does: 'Go into a cluster and back', pointer: '', keys: 'Page down, Page up' },
];

/** A chart that has a meaning of its own for every drag needs no button for areas. */
const toolsOf = <O>({ brush, fit }: ChartKind<O>): NonNullable<View['tools']> => [
  ...(brush ? [] : (['areas'] as const)),
  ...(fit ? (['zoom'] as const) : []),
];

/** A view with the gestures of every chart, and the table of clusters unless the chart has a table of its own. */
export const defineChart = <P extends TObject>({ kindFor, gestures, options, ...chart }: Chart<P>): View<P> =>
  defineView({
    table: clusterTable,
    ...chart,
    options,
    gestures: [...everywhere, ...gestures],
    tools: toolsOf(kindFor()),
    mount(element, model, chosen, selection) {
      const kind = kindFor(() => mounted.redraw());
      const mounted = mountChart({ kind, element, model, options: defaultsOf(options, chosen), selection });
      return mounted;
    },
    toSVG: (model, chosen, picture) =>
      drawPicture(
        frame =>
          kindFor().draw({
            model,
            options: defaultsOf(options, chosen),
            frame,
            measure: picture.measure ?? estimateWidth,
          }),
        picture,
      ),
  });
