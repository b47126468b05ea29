import type { Command } from 'commander';
import type { McpCommand } from '../commands/mcp.js';
import { version } from '../outcome/version.js';
import { collect } from './common-options.js';

interface Options {
  readonly mcp: (command: McpCommand) => Promise<number>;
  readonly finish: (status: number) => void;
}

interface Flags {
  readonly root?: readonly string[];
  readonly dictionaries?: string;
  readonly runs?: string;
}

/** Makes a command `sheaf mcp`, or the program of the package `@sheaf/mcp`. */
export const servesAgents = (command: Command, { mcp, finish }: Options): Command =>
  command
    .description(
      'Serve agents: the Model Context Protocol over standard input and output. `sheaf serve --mcp` serves it over HTTP.',
    )
    .argument('[folders...]', 'the same as --root, for hosts that pass a list of folders')
    .option('--root <folder>', 'folder whose files the agent may cluster; may be repeated (default: none)', collect)
    .option(
      '--dictionaries <folder>',
      'folder of dictionaries that replace the built-in ones; `none` for no dictionaries',
    )
    .option('--runs <folder>', 'folder that keeps runs and topic models for later conversations (default: none)')
    .action(async (folders: readonly string[], { root = [], dictionaries, runs }: Flags) =>
      finish(await mcp({ roots: [...root, ...folders], dictionaries, runs, version })),
    );
