import { endWithReader } from './output/write-out.js';

/**
 * Runs the command line and returns the exit status: 0 for success, 1 for failures, 2 for wrong use. Only the modules
 * that the command needs are loaded.
 *
 * @param argv the arguments after the name of the program
 */
export async function run(argv: readonly string[]): Promise<number> {
  const [command, ...rest] = argv;
  if (command === 'serve') return (await import('./commands/serve.js')).serve(rest);
  if (command === 'help' && rest[0] === 'serve') return run(['serve', '--help']);
  endWithReader();
  return (await import('./program/command-line.js')).runCommandLine(argv);
}
