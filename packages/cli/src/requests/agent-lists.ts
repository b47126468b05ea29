/** The entry module of the worker of `sheaf mcp`: what can be run, and the handler of messages of agents. */
import type { RegistryLists } from '@sheaf/engine';
import {
  type FileReaders,
  type FileReading,
  messageHandler,
  type OpenedFile,
  readAllowed,
  ToolError,
} from '@sheaf/mcp';
import { RequestError } from '@sheaf/protocol';
import { registryLists as offeredLists, type RegistryData } from '@sheaf/service/internal/registry-lists';
import { type Format, formatNotes, prismaOfSets, prismaText } from '@sheaf/sources';
import { InputError } from '../input/open-inputs.js';
import { type ReadingFlags, readDocuments, readEach, readRecords } from '../input/read-documents.js';
import { UsageError } from '../outcome/usage-error.js';

/** The settings of the worker. */
export interface AgentData extends RegistryData {
  /** Folders whose files may be read. */
  readonly roots: readonly string[];
}

/** The module itself, for the engine. */
export const agentEntry = new URL('./agent-lists.js', import.meta.url).href;

/** The lists of the command, with agents that read files below the folders. */
export const registryLists = ({ roots, ...data }: AgentData): RegistryLists => ({
  ...offeredLists(data),
  agents: async () => messageHandler(roots.length > 0 ? filesBelow(roots) : undefined),
});

/** What agents may do with files below these folders. */
export function filesBelow(roots: readonly string[]): FileReaders {
  const records = readAllowed({
    roots,
    read: told(async (files, reading: ReadingFlags) => {
      const several = files.length > 1;
      return readEach(files, file => readRecords(file, { ...reading, several }));
    }),
  });
  return {
    documents: readAllowed({ roots, read: told(readDocuments) }),
    async prisma(paths, reading) {
      const sets = [];
      const leftOut = [];
      for (const path of paths) {
        const of = await records(path, reading);
        sets.push(...of.read);
        leftOut.push(...of.leftOut);
      }
      const { numbers, notices } = prismaOfSets(sets);
      const text = [...leftOut, ...notices.map(({ message }) => message), prismaText(numbers)].join('\n');
      return { text, numbers: { ...numbers, found: Object.fromEntries(numbers.found) } };
    },
  };
}

/** A reader of files whose errors are those of a tool, and which takes any name for a format. */
const told =
  <O extends ReadingFlags, R>(read: (files: readonly OpenedFile[], options: O) => Promise<R>) =>
  async (files: readonly OpenedFile[], options: Omit<O, 'inputFormat'> & FileReading): Promise<R> => {
    try {
      return await read(files, { ...options, inputFormat: formatNamed(options.inputFormat) } as O);
    } catch (error) {
      if (error instanceof InputError || error instanceof UsageError) throw new ToolError(`file: ${error.message}`);
      if (error instanceof RequestError) throw new ToolError(`file: ${error.report.detail ?? error.report.message}`);
      throw error;
    }
  };

/** @throws ToolError for a format that is not read */
function formatNamed(name: string | undefined): Format | undefined {
  const formats = Object.keys(formatNotes) as Format[];
  const format = formats.find(each => each === name);
  if (name === undefined || format !== undefined) return format;
  throw new ToolError(`inputFormat: must be one of ${formats.join(', ')}.`);
}
