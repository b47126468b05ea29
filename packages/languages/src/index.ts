export { type CatalogueEntry, catalogue } from './catalogue.js';
export { choosers, type LanguageChooser } from './choosers.js';
export { SegmentationError } from './segmentation/word-segmenter.js';
