import { stderr } from 'node:process';
import { allAlgorithms } from '@sheaf/service/algorithms';
import { DictionaryFileError } from '@sheaf/service/dictionary-folder';
import { CommanderError } from 'commander';
import { ExitStatus } from './exit-status.js';
import { InputError } from './input/open-inputs.js';
import { endWithReader } from './output/write-out.js';
import { takeParameterFlags } from './parameters/take-flags.js';
import { type Actions, createProgram } from './program.js';
import { UsageError } from './usage-error.js';

const actions: Actions = {
  cluster: async (files, command) => (await import('./commands/cluster.js')).clusterCommand(files, command),
  batch: async (files, command) => (await import('./commands/batch.js')).batchCommand(files, command),
  list: async format => (await import('./commands/list.js')).listCommand(format),
  serve: async argv => (await import('@sheaf/service')).serveCommand(argv),
};

/**
 * Runs the command line and answers the exit status: 0 for success, 1 for failures, 2 for wrong use.
 *
 * @param argv what stands after the name of the program
 */
export async function run(argv: readonly string[]): Promise<number> {
  endWithReader();
  let status: number = ExitStatus.success;
  try {
    // The server has its own options, and reads them itself.
    const isServe = argv[0] === 'serve';
    const { rest, settings } = isServe ? { rest: argv, settings: [] } : takeParameterFlags(argv, allAlgorithms);
    const finish = (ended: number): void => {
      status = ended;
    };
    if (isServe) return await actions.serve(argv.slice(1));
    await createProgram({ algorithms: allAlgorithms, settings, actions, finish }).parseAsync(rest, { from: 'user' });
    return status;
  } catch (error) {
    return statusOf(error);
  }
}

function statusOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitStatus.success : ExitStatus.usage;
  if (error instanceof UsageError || error instanceof DictionaryFileError) {
    stderr.write(`sheaf: ${error.message}\n`);
    return ExitStatus.usage;
  }
  if (error instanceof InputError) stderr.write(`sheaf: ${error.message}\n`);
  else stderr.write(`sheaf: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return ExitStatus.failure;
}
