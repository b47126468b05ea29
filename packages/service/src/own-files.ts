/**
 * Where files of this package are. This module stays directly in `src`, because the bundled server lies in a folder
 * beside `dist`: paths relative to this module are then the same in both.
 */

/** @param path relative to the folder of the package */
export const ownFile = (path: string): URL => new URL(`../${path}`, import.meta.url);

/** The module that worker threads import to create their registry. */
export const registryModule: string = new URL('./registry-lists.js', import.meta.url).href;
