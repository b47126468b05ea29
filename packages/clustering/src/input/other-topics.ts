/** The label of Leiden's cluster for documents that fit into no topic. */
export const OTHER_TOPICS = 'Other Topics';
