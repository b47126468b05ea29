export { type CatalogueEntry, catalogue } from './catalogue.js';
export { SegmentationError } from './segmentation/word-segmenter.js';
