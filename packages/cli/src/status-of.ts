/** How a command that has failed ends: one sentence for what the person can change, a trace for what is our fault. */
import { stderr } from 'node:process';
import { DictionaryFileError } from '@sheaf/service/internal/dictionary-folder';
import { CommanderError } from 'commander';
import { InputError } from './input/open-inputs.js';
import { ExitStatus } from './outcome/exit-status.js';
import { UsageError } from './outcome/usage-error.js';
import { OutputError } from './output/replace-file.js';

/** Writes the error to standard error, and returns the exit status. */
export function statusOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitStatus.success : ExitStatus.usage;
  if (error instanceof UsageError || error instanceof DictionaryFileError) {
    stderr.write(`sheaf: ${error.message}\n`);
    return ExitStatus.usage;
  }
  if (error instanceof InputError || error instanceof OutputError) stderr.write(`sheaf: ${error.message}\n`);
  else stderr.write(`sheaf: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return ExitStatus.failure;
}
