/** The charts, apart from the rest of the package so that they load when first shown. */
export { pie, svgToPng, treemap } from '@sheaf/views';
