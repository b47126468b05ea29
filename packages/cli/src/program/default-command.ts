import { existsSync } from 'node:fs';

interface Known {
  /** Names of the commands. They stay commands where a file has the same name: `./list` means the file. */
  readonly commands: readonly string[];
  /** Whether there is a file of this name. */
  readonly exists?: (path: string) => boolean;
}

/** Options that belong to the program itself and not to a command. */
const OWN_OPTIONS = new Set(['-h', '--help', '--version']);

/**
 * The command line with the command that may be left out: `sheaf tickets.csv` means `sheaf cluster tickets.csv`. A word
 * that names no file and looks like none stays where it is, so that a mistyped command is reported as such.
 */
export function withDefaultCommand(
  argv: readonly string[],
  { commands, exists = existsSync }: Known,
): readonly string[] {
  const [first] = argv;
  if (first === undefined || OWN_OPTIONS.has(first) || first === 'help' || commands.includes(first)) return argv;
  const isInput = first.startsWith('-') || /[./\\]/.test(first) || exists(first);
  return isInput ? ['cluster', ...argv] : argv;
}
