/** The label of Leiden's cluster for documents that resemble no other document. */
export const OTHER_TOPICS = 'Other Topics';

/** Whether a cluster is the one for documents that resemble no other. */
export const isRest = (labels: readonly string[]): boolean => labels.length === 1 && labels[0] === OTHER_TOPICS;
