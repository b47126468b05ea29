/** Scripts that let shells complete the command line. They are made from the declared commands and options. */
import type { Command, Option } from 'commander';
import { UsageError } from '../outcome/usage-error.js';

interface Completed {
  /** The words that name the command after `sheaf`: `topics fit`. */
  readonly path: string;
  readonly description: string;
  readonly subcommands: readonly Completed[];
  readonly options: readonly Option[];
}

const completedOf = (command: Command, above: string): Completed => {
  const path = above === '' ? command.name() : `${above} ${command.name()}`;
  return {
    path,
    description: command.description(),
    subcommands: command.commands.map(each => completedOf(each, path)),
    options: command.options,
  };
};

const everyCommand = (commands: readonly Completed[]): readonly Completed[] =>
  commands.flatMap(command => [command, ...everyCommand(command.subcommands)]);

const flagsOf = ({ options }: Completed): readonly string[] =>
  options.flatMap(({ long, short }) => [long, short].filter(flag => flag !== undefined && flag !== null));

/**
 * The values of each option with a fixed list, by command and option. Without a command, the options are those of the
 * first one.
 */
function choicesOf(commands: readonly Completed[]): readonly (readonly [pattern: string, choices: string])[] {
  const named = everyCommand(commands).flatMap(({ path, options }) =>
    options.flatMap(({ long, argChoices = [] }) =>
      long && argChoices.length > 0 ? [[`'${path} ${long}'`, argChoices.join(' ')] as const] : [],
    ),
  );
  const first = commands.slice(0, 1).flatMap(({ options }) => options);
  return [
    ...named,
    ...first.flatMap(({ long, argChoices = [] }) =>
      long && argChoices.length > 0 ? [[`*' ${long}'`, argChoices.join(' ')] as const] : [],
    ),
  ];
}

const lastWord = (path: string): string => path.split(' ').at(-1)!;

/** Without a command a file may follow, and the options are those of `cluster`. */
const bash = (commands: readonly Completed[]): string => {
  const cases = everyCommand(commands).map(
    command =>
      `    '${command.path}') words='${[...command.subcommands.map(({ path }) => lastWord(path)), ...flagsOf(command)].join(' ')}' ;;`,
  );
  const values = choicesOf(commands).map(
    ([pattern, choices]) => `    ${pattern}) _sheaf_offer -W '${choices}' -- "$current"; return ;;`,
  );
  const names = commands.map(({ path }) => path).join(' ');
  const nested = commands.filter(({ subcommands }) => subcommands.length > 0).map(({ path }) => path);
  return `# Completion of sheaf for bash: eval "$(sheaf completion bash)"
# Names may hold spaces. The bash of macOS is too old for mapfile.
_sheaf_offer() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$@")
}
_sheaf() {
  COMPREPLY=()
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    _sheaf_offer -W '${names} --help --version' -- "$current"
    _sheaf_offer -f -- "$current"
    return
  fi
  case "$command" in
    ${nested.join('|') || 'none'}) [ "$COMP_CWORD" -gt 2 ] && command="$command \${COMP_WORDS[2]}" ;;
  esac
  case "$command $before" in
${values.join('\n')}
  esac
  case "$command" in
${cases.join('\n')}
    *) words='${flagsOf(commands[0]!).join(' ')}' ;;
  esac
  _sheaf_offer -W "$words" -- "$current"
  _sheaf_offer -f -- "$current"
}
complete -o filenames -F _sheaf sheaf
`;
};

/** A text between single quotation marks. */
const quoted = (text: string): string => text.replaceAll("'", "'\\''");

const zsh = (commands: readonly Completed[]): string => {
  const cases = everyCommand(commands).map(
    command =>
      `    '${command.path}') words=(${[...command.subcommands.map(({ path }) => lastWord(path)), ...flagsOf(command)].join(' ')}) ;;`,
  );
  const values = choicesOf(commands).map(([pattern, choices]) => `    ${pattern}) compadd -- ${choices}; return ;;`);
  const nested = commands.filter(({ subcommands }) => subcommands.length > 0).map(({ path }) => path);
  return `#compdef sheaf
# Completion of sheaf for zsh: eval "$(sheaf completion zsh)" after compinit, or a file named _sheaf in $fpath.
_sheaf() {
  local command="\${words[2]}" position=$CURRENT before="\${words[CURRENT-1]}" third="\${words[3]}"
  if (( position == 2 )); then
    compadd -- ${commands.map(({ path }) => path).join(' ')} --help --version
    _files
    return
  fi
  case "$command" in
    ${nested.join('|') || 'none'}) (( position > 3 )) && command="$command $third" ;;
  esac
  case "$command $before" in
${values.join('\n')}
  esac
  local -a words
  case "$command" in
${cases.join('\n')}
    *) words=(${flagsOf(commands[0]!).join(' ')}) ;;
  esac
  compadd -- $words
  _files
}
compdef _sheaf sheaf
`;
};

const fish = (commands: readonly Completed[]): string => {
  const top = commands.map(
    ({ path, description }) =>
      `complete -c sheaf -n __fish_use_subcommand -a '${path}' -d '${quoted(description.split(/[.:]/)[0]!)}'`,
  );
  const options = everyCommand(commands).flatMap(({ path, options: own, subcommands }) => {
    const seen = path
      .split(' ')
      .map(word => `__fish_seen_subcommand_from ${word}`)
      .join('; and ');
    return [
      ...subcommands.map(
        sub =>
          `complete -c sheaf -n '${seen}' -a '${lastWord(sub.path)}' -d '${quoted(sub.description.split(/[.:]/)[0]!)}'`,
      ),
      ...own.map(({ long, short, argChoices, required, description }) =>
        [
          `complete -c sheaf -n '${seen}'`,
          ...(long ? [`-l ${long.slice(2)}`] : []),
          ...(short ? [`-s ${short.slice(1)}`] : []),
          ...(argChoices ? [`-x -a '${argChoices.join(' ')}'`] : required ? ['-r'] : []),
          `-d '${quoted(description.split(/[.;(]/)[0]!.trim())}'`,
        ].join(' '),
      ),
    ];
  });
  return `# Completion of sheaf for fish: sheaf completion fish | source\n${[...top, ...options].join('\n')}\n`;
};

const scripts = { bash, zsh, fish } as const;

/** The shells that have a script. */
export const shells = Object.keys(scripts) as readonly (keyof typeof scripts)[];

/** @throws UsageError for another shell */
export function completionScript(program: Command, shell: string): string {
  const script = shells.find(name => name === shell);
  if (script === undefined)
    throw new UsageError(`There is completion for ${shells.join(', ')}. Got ${JSON.stringify(shell)}.`);
  return scripts[script](program.commands.map(command => completedOf(command, '')));
}
