/** What people who know other tools of the command line type, and what Sheaf has in its place. */

interface Habit {
  /** Options of other tools, such as `--delimiter` of csvkit. */
  readonly typed: readonly string[];
  /** The option that means the same. */
  readonly option?: string;
  /** What to do, where a name is not enough or the command has no such option. */
  readonly advice?: string;
}

const habits: readonly Habit[] = [
  {
    typed: ['-d', '--delimiter', '--delimiters', '--sep', '--separator', '-t', '--tabs', '--quotechar', '--quoting'],
    advice: 'Delimiters and quotation marks are detected from the file.',
  },
  {
    typed: ['-H', '--no-header', '--no-header-row', '--header', '--skip-lines'],
    advice: 'Whether the first row holds names is detected from the file.',
  },
  {
    typed: [
      '-c',
      '--column',
      '--columns',
      '--cols',
      '--select',
      '--text-field',
      '--text-column',
      '--fields-to-cluster',
    ],
    option: '--fields',
  },
  {
    typed: ['-n', '--names'],
    advice: '`sheaf describe` names the columns; --clusters sets the number of clusters.',
  },
  {
    typed: ['-k', '--k', '--n', '--num', '--number', '--n-clusters', '--n_clusters', '--num-clusters', '--nclusters'],
    option: '--clusters',
  },
  { typed: ['--n-topics', '--nr-topics', '--num-topics', '--topics', '--max-clusters'], option: '--clusters' },
  {
    typed: ['-i', '--input', '--in', '--file', '--files', '--stdin'],
    advice: 'Name files without an option; - is standard input.',
  },
  { typed: ['--out', '--output-file', '-w', '--write'], option: '--output' },
  { typed: ['--to', '--output-format', '--out-format', '-F', '-T', '--outform'], option: '--format' },
  { typed: ['--json', '-j', '--compact-output'], advice: '--format json', option: '--format' },
  { typed: ['--jsonl', '--lines', '--json-lines'], advice: '--format jsonl', option: '--format' },
  { typed: ['--csv'], advice: '--format csv', option: '--format' },
  { typed: ['--tsv'], advice: '--format tsv', option: '--format' },
  { typed: ['--html', '--report'], advice: '--format report', option: '--format' },
  { typed: ['--format', '-F'], advice: 'The ending of the file name chooses the format.' },
  { typed: ['--from', '--type', '--in-format', '--file-type'], option: '--input-format' },
  { typed: ['-e', '--charset', '--input-encoding'], option: '--encoding' },
  { typed: ['--lang', '--locale', '-L'], option: '--language' },
  { typed: ['--algo', '--method', '--model'], option: '--algorithm' },
  { typed: ['-m', '--model', '--model-file'], advice: 'Name the file of the model first, without an option.' },
  { typed: ['--stopwords', '--stop-words', '--stoplist', '--exclude', '--exclude-words', '--ignore'], option: '--ban' },
  { typed: ['--group-by', '--groupby', '--crosstab', '--facet', '-g'], option: '--by' },
  { typed: ['--threshold', '--min-similarity'], option: '--similarity' },
  { typed: ['--pretty', '-S', '--sort-keys'], option: '--indent' },
  { typed: ['--jobs', '--cores', '--parallel', '--n-jobs'], option: '--threads' },
  { typed: ['--silent', '-s', '--no-warnings'], option: '--quiet' },
  { typed: ['--debug', '-V', '--log'], option: '--verbose' },
  { typed: ['--overwrite', '--clobber', '-y', '--yes'], option: '--force' },
  { typed: ['--ids', '--key', '--id-column'], option: '--id-field' },
  { typed: ['--id', '--ids', '--key', '--id-column', '--id-field'], option: '--id' },
  { typed: ['--embeddings', '--embedding', '--vector-column'], option: '--vector-field' },
  { typed: ['--categories', '--codebook', '--zeroshot-topic-list'], option: '--seeds' },
  {
    typed: ['--seed', '--random-state', '--random-seed'],
    advice: 'Nothing is random: the same documents have the same clusters.',
  },
  {
    typed: ['--where', '--filter', '-r', '--regex', '--query', '--limit', '--head', '--rows', '--match'],
    advice: 'Filter rows before, such as with csvgrep, jq or head, and pipe them in.',
  },
  { typed: ['--sheets', '--sheet-name', '--worksheet', '--tab'], option: '--sheet' },
  { typed: ['--in-place', '--inplace'], advice: '-o with the file of the model replaces it.' },
];

/** Words that people type for a command. */
const commands: Readonly<Record<string, readonly string[]>> = {
  duplicates: ['dedup', 'dedupe', 'deduplicate', 'uniq', 'near-duplicates'],
  describe: ['stat', 'stats', 'info', 'head', 'schema', 'columns', 'inspect', 'headers', 'names'],
  list: ['languages', 'algorithms', 'ls'],
  serve: ['server', 'start', 'run'],
  'topics fit': ['fit', 'train'],
  'topics assign': ['assign', 'predict', 'classify'],
  'topics update': ['update'],
  'topics trends': ['trends'],
  'topics show': ['show'],
  '--version': ['version'],
};

/**
 * What Sheaf has in place of an option of another tool.
 *
 * @param typed the option as it was typed, such as `--n-clusters`, `-k` or `-d;`
 * @param options the options of the command
 */
export function habitHint(typed: string, options: readonly string[]): string | undefined {
  const name = typed.startsWith('--') ? typed.replace(/=.*$/s, '') : typed.slice(0, 2);
  const meant = habits.filter(habit => habit.typed.includes(name.length > 2 ? name.toLowerCase() : name));
  const found = meant.find(({ option }) => option === undefined || options.includes(option));
  if (found === undefined) return undefined;
  const { option, advice } = found;
  return option === undefined ? advice : `Did you mean ${advice ?? option}?`;
}

/** The command that a word of other tools means. */
export function commandHint(typed: string): string | undefined {
  const [name] = Object.entries(commands).find(([, words]) => words.includes(typed.toLowerCase())) ?? [];
  return name === undefined ? undefined : `Did you mean sheaf ${name}?`;
}
