/** The charts. A module of its own, so that they load when a chart is first shown. */
import { bubbles, overlap, pie, timeline, treemapBy, type View } from '@sheaf/views';
import type { ChartName } from '../../session/settings/settings.js';
import { dividePolygons } from './divide-polygons.js';

export { documentsInBins, fitsPolygons, sharedDocuments, svgToPng, timeBins } from '@sheaf/views';

const treemap = treemapBy(dividePolygons);

// biome-ignore lint/suspicious/noExplicitAny: each view has options of its own; nobody here looks into them
export const chartViews: { readonly [name in ChartName]: View<any> } = {
  treemap,
  'pie-chart': pie,
  bubbles,
  overlap,
  timeline,
};
