/** The order of columns where only a few fit: what is clustered comes first, what only identifies a row comes last. */
import type { Role } from '@sheaf/sources';
import type { Collection } from '../../../session/documents/collection.js';

const LAST: readonly Role[] = ['link', 'vector', 'id', 'ignore'];

/** The names of the columns. Columns of the same importance stay in the order of the file. */
export function columnOrder({ fields, clustered }: Collection): readonly string[] {
  const importance = ({ name, role }: Collection['fields'][number]): number => {
    if (clustered.includes(name)) return role === 'title' ? 0 : 1;
    return 2 + Math.max(0, LAST.indexOf(role) + 1);
  };
  return fields.toSorted((a, b) => importance(a) - importance(b)).map(({ name }) => name);
}
