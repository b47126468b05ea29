/** The charts, apart from the rest of the package so that they load when first shown. */
import { treemapBy } from '@sheaf/views';
import { dividePolygons } from './divide-polygons.js';

export { fitsPolygons, pie, svgToPng } from '@sheaf/views';

export const treemap = treemapBy(dividePolygons);
