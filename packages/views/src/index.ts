export { pictureSize } from './chart/picture.js';
export { type ClusterItem, clustersOfDocuments, everyItem, toClusterItems, type ViewModel } from './cluster-item.js';
export { assignColours, type ColourMemory, rememberColours } from './colours.js';
export { layoutMap } from './map/layout-map.js';
export type { MapPlaces } from './map/map-places.js';
export { clustersOverlap, meetings, sharedDocuments } from './overlap/shared-documents.js';
export { layoutPie, type PieLayoutOptions, type Sector } from './pie/layout-pie.js';
export { fitsPolygons } from './polygons/draw-polygons.js';
export {
  type DividedPolygons,
  layoutPolygons,
  type PolygonPart,
  type PolygonQuestion,
} from './polygons/layout-polygons.js';
export type { DividePolygons } from './polygons/polygon-store.js';
export { polygonsBy } from './polygons/polygons.js';
export { fontFaces } from './scene/font-faces.js';
export { colourOf, dark, light, PALETTE_SIZE, type Palette, SCALE_STEPS } from './scene/palette.js';
export {
  createSelection,
  NOTHING_SELECTED,
  type Pick,
  type Selected,
  type Selection,
  type SelectionHolder,
} from './selection.js';
export { svgToPng } from './svg-to-png.js';
export type { TableRow, ViewTable } from './table/view-table.js';
export { canvasMeasure, estimateWidth, type FontRole, type Measure } from './text/measure.js';
export { documentsInBins, type TimeBins, timeBins } from './timeline/time-bins.js';
export { layoutTreemap, type Tile, type TreemapLayoutOptions, tileAt } from './treemap/layout-treemap.js';
export { defineView, type MountedView, type PictureFont, type PictureOptions, type View } from './view.js';
export * from './views.js';
