/** The views, each by its name. To add one: one line here. */
export { bubbles } from './bubbles/bubbles.js';
export { documentMap } from './map/map.js';
export { overlap } from './overlap/overlap.js';
export { pie } from './pie/pie.js';
export { polygons } from './polygons/polygons.js';
export { timeline } from './timeline/timeline.js';
export { treemap } from './treemap/treemap.js';
