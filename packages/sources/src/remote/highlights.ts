/** Fragments around matches, which search engines return on request, in place of whole fields. */
import { Type } from '@sheaf/core/schema';
import type { SourceRecord } from '../record-set.js';

/**
 * Characters that no document contains, put around matches: HTML escaping leaves them alone, and they cannot be
 * mistaken for markup.
 */
export const HIGHLIGHT_START = '\ue000';
/** The character after a match. */
export const HIGHLIGHT_END = '\ue001';

/** Fragments per field. */
export const FRAGMENTS = 3;

/** The options of a source that can fetch fragments. */
export const highlightFields = {
  highlight: Type.Boolean({
    default: false,
    title: 'Use highlights',
    description: 'Clusters and shows the fragments that the engine finds around matches instead of whole fields.',
  }),
  fields: Type.Array(Type.String(), {
    default: [],
    title: 'Fields to highlight',
    description: 'The fields that are clustered.',
    advanced: true,
  }),
};

/** Removes the marks of highlights, for texts that are sent to a clusterer. */
export function withoutHighlights(record: SourceRecord): SourceRecord {
  const plain = (text: string): string => text.replaceAll(HIGHLIGHT_START, '').replaceAll(HIGHLIGHT_END, '');
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, typeof value === 'string' ? plain(value) : value.map(plain)]),
  ) as SourceRecord;
}
