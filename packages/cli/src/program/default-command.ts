import { existsSync } from 'node:fs';

interface Known {
  /** Names of the commands. They have precedence over files: a file named `list` must be written `./list`. */
  readonly commands: readonly string[];
  /** Whether there is a file of this name. */
  readonly exists?: (path: string) => boolean;
  /** Whether documents may come by standard input. */
  readonly isPiped?: () => boolean;
}

/** Options that belong to the program itself and not to a command. */
const OWN_OPTIONS = new Set(['-h', '--help', '--version']);

/**
 * Adds the default command: `sheaf tickets.csv` means `sheaf cluster tickets.csv`, and `sheaf < tickets.csv` clusters
 * what is piped in. A word that neither names a file nor
 * looks like one is left alone, so that a mistyped command is reported as an unknown command.
 */
export function withDefaultCommand(
  argv: readonly string[],
  { commands, exists = existsSync, isPiped = () => false }: Known,
): readonly string[] {
  const [first] = argv;
  if (first === undefined) return isPiped() ? ['cluster', '-'] : argv;
  if (OWN_OPTIONS.has(first) || first === 'help' || commands.includes(first)) return argv;
  const isInput = first.startsWith('-') || /[./\\]/.test(first) || exists(first);
  return isInput ? ['cluster', ...argv] : argv;
}
