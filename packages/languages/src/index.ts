export { type CatalogueEntry, catalogue, isOfCarrot2 } from './catalogue.js';
export { choosers, type LanguageChooser } from './choosers.js';
export { SegmentationError } from './segmentation/word-segmenter.js';
