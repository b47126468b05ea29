import { stat } from 'node:fs/promises';
import { createEngine, type Engine } from '@sheaf/engine';
import { type OpenedFile, RunStore, readAllowed, serveStdio, ToolError } from '@sheaf/mcp';
import { RequestError } from '@sheaf/protocol';
import { InputError } from '../input/open-inputs.js';
import { readDocuments } from '../input/read-documents.js';
import { ExitStatus } from '../outcome/exit-status.js';
import { UsageError } from '../outcome/usage-error.js';
import { registryData, registryEntry } from '../requests/offered.js';

export interface McpCommand {
  /** Folders whose files may be read. */
  readonly roots: readonly string[];
  readonly dictionaries: string | undefined;
  /** Version of Sheaf, which hosts show. */
  readonly version: string;
}

/** Milliseconds that the work for one tool may take. A host waits no longer either. */
const DEADLINE = 60_000;

/** `sheaf mcp`: serves the process that started this one, until it closes standard input. */
export async function mcpCommand({ roots, dictionaries, version }: McpCommand): Promise<number> {
  await checkRoots(roots);
  // One worker, with the limits of a server: a request that is too large does not end the conversation.
  await using engine = await createEngine({
    entry: registryEntry,
    data: { ...registryData(dictionaries), limits: {} },
    workers: 1,
  });
  await serveStdio({
    version,
    client: 'stdio',
    registry: engine.registry,
    runs: new RunStore(),
    cluster: runWith(engine),
    ...(roots.length > 0 ? { readFile: readAllowed({ roots, read }) } : {}),
  });
  return ExitStatus.success;
}

/** @throws UsageError for a root that is no folder: the conversation would find out with its first file */
async function checkRoots(roots: readonly string[]): Promise<void> {
  for (const root of roots) {
    const found = await stat(root).catch(() => undefined);
    if (!found?.isDirectory())
      throw new UsageError(`--root must be a folder that exists. Got ${JSON.stringify(root)}.`);
  }
}

const runWith =
  (engine: Engine): Parameters<typeof serveStdio>[0]['cluster'] =>
  (job, signal) =>
    engine.run(job, { signal, deadlineMillis: DEADLINE });

async function read(file: OpenedFile, fields: Parameters<typeof readDocuments>[1]) {
  try {
    return await readDocuments(file, fields);
  } catch (error) {
    if (error instanceof InputError || error instanceof UsageError) throw new ToolError(`file: ${error.message}`);
    if (error instanceof RequestError) throw new ToolError(`file: ${error.report.detail ?? error.report.message}`);
    throw error;
  }
}
