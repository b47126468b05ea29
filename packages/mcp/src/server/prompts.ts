/** Requests that a person can choose from a menu of the host. */
export interface PromptDeclaration {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly required: boolean }[];
  /** The request with the arguments filled in. */
  readonly text: (given: Readonly<Record<string, string>>) => string;
}

/** All prompts. */
export const prompts: readonly PromptDeclaration[] = [
  {
    name: 'overview',
    title: 'Overview of these results',
    description: 'Cluster the results in the conversation, and summarise every topic in one sentence.',
    arguments: [{ name: 'subject', description: 'What the results are about.', required: false }],
    text: ({ subject = '' }) =>
      `Cluster the results in this conversation${subject === '' ? '' : ` about ${subject}`} with the tool \`cluster\`: ` +
      'pass every result with its title and text, and its id or link as `idField`. Then give an overview: one line per ' +
      'cluster with its size and what its documents have in common. Open a cluster before you say more than its name. ' +
      'Say how many results are in no cluster.',
  },
  {
    name: 'what_changed',
    title: 'What changed since',
    description: 'Compare the documents in the conversation with an earlier run.',
    arguments: [{ name: 'run', description: 'Id of the earlier run.', required: true }],
    text: ({ run = '' }) =>
      `Cluster the current documents with the tool \`cluster\`, with the same \`idField\` and settings as run ${run}. ` +
      `Then call \`compare\` with \`before\` set to ${run}. Report what is new first, then what has grown, then what is ` +
      'gone. Open the new clusters and say what they are about.',
  },
  {
    name: 'label_answers',
    title: 'Label these survey answers',
    description: 'Find the themes of open answers, and assign each answer to a theme.',
    arguments: [{ name: 'question', description: 'The question that was asked.', required: false }],
    text: ({ question = '' }) =>
      `Find the themes of the survey answers in this conversation${question === '' ? '' : ` to the question "${question}"`} ` +
      'with the tool `cluster`. Read some answers of each cluster with `open_cluster`, and give each cluster a short ' +
      'name with `adjust` (rename) where its own name is unclear; merge clusters that mean the same. Return a table: ' +
      'theme, number of answers, share, one typical answer quoted word for word.',
  },
];
