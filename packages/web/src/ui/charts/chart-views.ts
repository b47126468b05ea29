/** The charts, separate from their notes so that they load when one is first shown. */
import { polygonsBy } from '@sheaf/views';
import { type AnyView, viewCatalogue } from '@sheaf/views/catalogue';
import type { ChartName } from '../../session/settings/settings.js';
import { dividePolygons } from './polygons/divide-polygons.js';

/** The views of the catalogue; the map of topics finds its polygons in a worker. */
export const chartViews: Readonly<Record<ChartName, AnyView>> = {
  ...viewCatalogue,
  polygons: polygonsBy(dividePolygons),
};
