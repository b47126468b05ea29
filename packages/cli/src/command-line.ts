import { stderr } from 'node:process';
import { allAlgorithms } from '@sheaf/core/catalogue';
import { DictionaryFileError } from '@sheaf/service/dictionary-folder';
import { CommanderError } from 'commander';
import { ExitStatus } from './exit-status.js';
import { InputError } from './input/open-inputs.js';
import { takeParameterFlags } from './parameters/take-flags.js';
import { type Actions, createProgram } from './program.js';
import { serve } from './serve.js';
import { UsageError } from './usage-error.js';

const actions: Actions = {
  cluster: async (files, command) => (await import('./commands/cluster.js')).clusterCommand(files, command),
  batch: async (files, command) => (await import('./commands/batch.js')).batchCommand(files, command),
  list: async format => (await import('./commands/list.js')).listCommand(format),
  serve,
};

/** Runs every command but `serve`, which has options of its own. */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  let status: number = ExitStatus.success;
  try {
    const { rest, settings } = takeParameterFlags(argv, allAlgorithms);
    const finish = (ended: number): void => {
      status = ended;
    };
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
