/** Whether a path is inside a folder. */
import defaultPath, { type PlatformPath } from 'node:path';

/** Says so by the names alone: both paths are absolute, and without symbolic links. */
export function isBelow(folder: string, path: string, { relative, sep, isAbsolute }: PlatformPath = defaultPath) {
  const way = relative(folder, path);
  // From one drive to another there is no relative way.
  return way !== '' && way.split(sep)[0] !== '..' && !isAbsolute(way);
}
