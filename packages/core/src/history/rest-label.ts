/** The label of Leiden's cluster for documents that fit into no topic. */
export const OTHER_TOPICS = 'Other Topics';

/**
 * Whether the labels are those of Leiden's cluster for documents that fit into no topic. Its documents count
 * as documents in no cluster wherever people are shown numbers.
 *
 * @param labels all labels of a cluster.
 */
export const isRest = (labels: readonly string[]): boolean => labels.length === 1 && labels[0] === OTHER_TOPICS;
