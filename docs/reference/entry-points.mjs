/** The modules that programs import: every entry of every package, but for those that Sheaf keeps to itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Packages in the order in which people meet them. What several packages export is described on the first page. */
const ORDER = 'sheaf core clustering languages engine worker client protocol sources views quality service'.split(' ');

const rankOf = folder => (ORDER.includes(folder) ? ORDER.indexOf(folder) : ORDER.length);

/**
 * Entry points: for example of the folder `core` the module `@sheaf/core/stc` with its source file.
 *
 * @param workspace tests name another one
 */
export function entryPoints(workspace = root) {
  return readdirSync(join(workspace, 'packages'))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .flatMap(folder => {
      const {
        name,
        description,
        exports = {},
      } = JSON.parse(readFileSync(join(workspace, 'packages', folder, 'package.json'), 'utf8'));
      return Object.entries(exports)
        .filter(([path]) => !path.startsWith('./internal'))
        .map(([path, { '@sheaf/source': source }]) => ({
          folder,
          name,
          description,
          specifier: `${name}${path.slice(1)}`,
          file: join(workspace, 'packages', folder, source),
        }));
    });
}

/** The packages with a page of the reference each: its address and its name, in the order of the pages. */
export const referencePages = [
  ...new Map(
    entryPoints().map(({ folder, name, description }) => [folder, { page: folder, name, description }]),
  ).values(),
];
