/** The entry module of the worker of `sheaf mcp`: what can be run, and the handler of messages of agents. */
import type { RegistryLists } from '@sheaf/engine';
import { messageHandler, type OpenedFile, type ReadFile, readAllowed, ToolError } from '@sheaf/mcp';
import { RequestError } from '@sheaf/protocol';
import { registryLists as offeredLists, type RegistryData } from '@sheaf/service/internal/registry-lists';
import { InputError } from '../input/open-inputs.js';
import { readDocuments } from '../input/read-documents.js';
import { UsageError } from '../outcome/usage-error.js';

/** The settings of the worker. */
export interface AgentData extends RegistryData {
  /** Folders whose files may be read. */
  readonly roots: readonly string[];
}

/** The module itself, for the engine. */
export const agentEntry = import.meta.url;

/** The lists of the command, with agents that read files below the folders. */
export const registryLists = ({ roots, ...data }: AgentData): RegistryLists => ({
  ...offeredLists(data),
  agents: async () => messageHandler(roots.length > 0 ? readAllowed({ roots, read }) : undefined),
});

async function read(file: OpenedFile, fields: Parameters<ReadFile>[1]) {
  try {
    return await readDocuments(file, fields);
  } catch (error) {
    if (error instanceof InputError || error instanceof UsageError) throw new ToolError(`file: ${error.message}`);
    if (error instanceof RequestError) throw new ToolError(`file: ${error.report.detail ?? error.report.message}`);
    throw error;
  }
}
