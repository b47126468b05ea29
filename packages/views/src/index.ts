export { type ClusterItem, clustersOfDocuments, everyItem, toClusterItems, type ViewModel } from './cluster-item.js';
export { assignColours, type ColourMemory, paletteSize, rememberColours } from './colours.js';
export { createSelection, type Pick, type Selected, type Selection } from './selection.js';
export { defineView, type MountedView, type PictureOptions, type View } from './view.js';
