/** Keys, for the list of keys. Single letters can be switched off in the settings. */
export const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K', 'Find a command, a cluster, a document, a parameter'],
  ['Ctrl Enter', 'Cluster, in the workbench'],
  ['/', 'Focus the search box'],
  ['↓ ↑ J K', 'Move in the list of clusters'],
  ['Enter', 'Show only this cluster'],
  ['Space X', 'Add the cluster to the selection, or take it out'],
  ['↓ ↑ J K', 'Move in the list of results'],
  ['Space', 'Show the result whole, with the reasons why it is there'],
  ['Esc', 'Clear the selection; close what is open'],
  ['B', 'Ban the label of the cluster'],
  ['R', 'Rename the cluster'],
  ['M', 'Merge the cluster into another'],
  ['P', 'Pin the cluster to the top'],
  ['S', 'Split the cluster into topics of its own'],
  ['O', 'Cluster only the documents of the cluster'],
  ['?', 'This list'],
];
