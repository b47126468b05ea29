import { OTHER_TOPICS } from '../input/other-topics.js';

/**
 * Whether it is Leiden's cluster for documents that fit into no topic: it has that label alone, and is rated 0. Its
 * documents count as documents in no cluster wherever people are shown numbers. With another rating, the label is that
 * of a topic, which another algorithm found or a person named so. Without one, the label decides.
 *
 * @param cluster a cluster of the top level.
 */
export const isRest = ({
  labels,
  score,
}: {
  readonly labels: readonly string[];
  /** Its rating. Responses have null for none, and words for numbers that JSON does not have. */
  readonly score?: number | string | null | undefined;
}): boolean => labels.length === 1 && labels[0] === OTHER_TOPICS && !score;
