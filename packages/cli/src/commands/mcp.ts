import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createEngine } from '@sheaf/engine';
import { FolderStore, serveStdio } from '@sheaf/mcp';
import { ExitStatus } from '../outcome/exit-status.js';
import { UsageError } from '../outcome/usage-error.js';
import { type AgentData, agentEntry } from '../requests/agent-lists.js';
import { registryData } from '../requests/offered.js';

export interface McpCommand {
  /** Folders whose files may be read. */
  readonly roots: readonly string[];
  readonly dictionaries: string | undefined;
  /** Folder that keeps runs and topic models from process to process. */
  readonly runs: string | undefined;
  /** Version of Sheaf, which hosts show. */
  readonly version: string;
}

/** Milliseconds that the work for one message may take. A host waits no longer either. */
const DEADLINE = 60_000;

/** `sheaf mcp`: serves the process that started this one, until it closes standard input. */
export async function mcpCommand({ roots, dictionaries, runs: folder, version }: McpCommand): Promise<number> {
  await checkRoots(roots);
  const runs = folder === undefined ? {} : { runs: openRuns(folder) };
  // One worker, with the limits of a server: a request that is too large does not end the conversation.
  await using engine = await createEngine({
    entry: agentEntry,
    data: { ...registryData(dictionaries), limits: {}, roots: roots.map(root => resolve(root)) } satisfies AgentData,
    workers: 1,
  });
  await serveStdio({ ...runs, version, run: (job, signal) => engine.run(job, { signal, deadlineMillis: DEADLINE }) });
  return ExitStatus.success;
}

/** @throws UsageError for a folder that cannot be made */
function openRuns(folder: string): FolderStore {
  try {
    return new FolderStore(folder);
  } catch (cause) {
    throw new UsageError(`--runs must be a folder. Got ${JSON.stringify(folder)}.`, { cause });
  }
}

/** @throws UsageError for a root that is not a folder: the conversation would find out with its first file */
async function checkRoots(roots: readonly string[]): Promise<void> {
  for (const root of roots) {
    const found = await stat(root).catch(() => undefined);
    if (!found?.isDirectory())
      throw new UsageError(`--root must be a folder that exists. Got ${JSON.stringify(root)}.`);
  }
}
