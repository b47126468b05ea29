import { endWithReader } from './output/write-out.js';

/**
 * Runs the command line and answers the exit status: 0 for success, 1 for failures, 2 for wrong use. Loads no more than
 * the command needs.
 *
 * @param argv what stands after the name of the program
 */
export async function run(argv: readonly string[]): Promise<number> {
  endWithReader();
  const [command, ...rest] = argv;
  if (command === 'serve') return (await import('./serve.js')).serve(rest);
  return (await import('./command-line.js')).runCommandLine(argv);
}
