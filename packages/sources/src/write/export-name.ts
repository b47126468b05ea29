/** Names of exported files. */

/** Device names that Windows keeps for itself. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

const clean = (part: string): string =>
  part
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

/**
 * A file name of source, query and content that every system accepts.
 *
 * @example
 * import { exportName } from '@sheaf/sources';
 *
 * console.log(exportName(['pubmed', 'a/b: c', 'clusters'], 'csv'));
 * // → pubmed-a-b-c-clusters.csv
 */
export function exportName(parts: readonly string[], extension: string): string {
  const name =
    parts
      .map(clean)
      .filter(part => part !== '')
      .join('-') || 'sheaf';
  return `${reserved.test(name) ? `sheaf-${name}` : name}.${extension}`;
}
