import type { Algorithm } from '@sheaf/core';
import { closest } from '@sheaf/engine';
import { Command } from 'commander';
import type { McpCommand } from '../commands/mcp.js';
import { setQuiet } from '../outcome/tell.js';
import { UsageError } from '../outcome/usage-error.js';
import { version } from '../outcome/version.js';
import { commandHint, habitHint } from '../parameters/habits.js';
import { parameterFlags } from '../parameters/parameter-flags.js';
import type { Setting } from '../parameters/take-flags.js';
import { addCluster, type ClusterActions } from './cluster-program.js';
import { addQuiet, byTerminal, formatOption, takeAnyCase } from './common-options.js';
import { completionScript, shells } from './completion.js';
import { addFilePrograms, type FileActions } from './file-programs.js';
import { manualPage } from './manual-page.js';
import { servesAgents } from './mcp-program.js';
import { addTopics, type TopicActions } from './topics-program.js';
import { addTrack, type TrackActions } from './track-program.js';

/** The actions of the commands, separate from their options, so that a command is loaded only when it runs. */
export interface Actions extends ClusterActions, FileActions {
  /** Prints a text. */
  readonly print: (text: string) => Promise<number>;
  readonly list: (format: 'json' | 'outline') => Promise<number>;
  readonly topics: TopicActions;
  readonly reports: TrackActions;
  readonly mcp: (command: McpCommand) => Promise<number>;
  readonly serve: (argv: readonly string[]) => Promise<number>;
}

interface ProgramOptions {
  readonly algorithms: readonly Algorithm[];
  /** Parameters that the command line sets by flags. */
  readonly settings: readonly Setting[];
  readonly actions: Actions;
  readonly finish: (status: number) => void;
  /** Whether help shows only the most frequent options, on one screen. */
  readonly short?: boolean | undefined;
}

/** Declares the command line. The command name `cluster` may be omitted. */
export function createProgram(options: ProgramOptions): Command {
  const program = new Command('sheaf')
    .description('Sort documents into groups by their content, and give each group a readable name.')
    .usage('[files...] | <command> [options]')
    .version(version, '--version')
    .showSuggestionAfterError()
    .hook('preAction', (_, command) => {
      checkSettings(options.settings, command.name());
      setQuiet(command.opts()['quiet'] === true);
    })
    .exitOverride();
  addCluster(program, options);
  addFilePrograms(program, options);
  addList(program, options);
  addTopics(program, { ...options, topics: options.actions.topics });
  addTrack(program, { actions: options.actions.reports, finish: options.finish });
  servesAgents(program.command('mcp'), { mcp: options.actions.mcp, finish: options.finish });
  program
    .command('serve')
    .description('Start the server; `sheaf serve --help` shows its options.')
    .allowUnknownOption()
    .allowExcessArguments()
    .helpOption(false)
    .argument('[options...]')
    .action(async (argv: string[]) => options.finish(await options.actions.serve(argv)));
  addShell(program, options);
  addQuiet(program);
  takeAnyCase(program);
  hintAt(program, options.algorithms);
  return program;
}

/** Commands that have the parameters of an algorithm. */
const CLUSTERING: ReadonlySet<string> = new Set(['cluster', 'fit']);

/** @throws UsageError for the flag of a parameter that has no effect on the command */
function checkSettings(settings: readonly Setting[], command: string): void {
  const [first] = settings;
  if (first !== undefined && !CLUSTERING.has(command))
    throw new UsageError(`--${first.path.join('.')} is a parameter, and \`${command}\` has no parameters.`);
}

/** Gives the errors of commands our prefix, and what an unknown option or command may have meant. */
function hintAt(command: Command, algorithms: readonly Algorithm[]): void {
  const options = command.options.flatMap(({ long }) => (long == null ? [] : [long]));
  command.configureOutput({
    outputError: (text, write) => write(withHint(text.replace(/^error: /, 'sheaf: '), { options, algorithms })),
  });
  for (const each of command.commands) hintAt(each, algorithms);
}

interface Hinting {
  /** The options of the command. */
  readonly options: readonly string[];
  readonly algorithms: readonly Algorithm[];
}

/** What people know from other tools comes before names with similar letters. */
function withHint(said: string, { options, algorithms }: Hinting): string {
  const [sentence = ''] = said.split('\n', 1);
  const [, command] = /unknown command '(.*)'/.exec(sentence) ?? [];
  const [, typed] = /unknown option '(.*)'/.exec(sentence) ?? [];
  const known =
    command === undefined ? (habitHint(typed ?? '', options) ?? missingHint(sentence)) : commandHint(command);
  if (known !== undefined) return `${sentence}\n(${known})\n`;
  const [, written] = /^--([\w.-]+)/.exec(typed ?? '') ?? [];
  if (written === undefined || said.includes('Did you mean')) return said;
  const flags = algorithms.flatMap(parameterFlags).flatMap(({ path }) => [path.join('.'), path.at(-1)!]);
  const near = closest(written, [...new Set(flags)]);
  return near === undefined ? said : `${said.trimEnd()}\n(Did you mean --${near}?)\n`;
}

/** How a new model comes to its file: an old one is never replaced without a word. */
const missingHint = (sentence: string): string | undefined =>
  /^sheaf: required option '-o/.test(sentence)
    ? 'Name the file of the new model, such as -o topics.json. The file of the old model may be named again, which replaces it.'
    : undefined;

function addShell(program: Command, { actions, finish }: ProgramOptions): void {
  program
    .command('completion')
    .description('Print what a shell needs to complete commands, options and their values.')
    .argument('<shell>', `one of ${shells.join(', ')}`)
    .action(async (shell: string) => finish(await actions.print(completionScript(program, shell))));
  program
    .command('man')
    .description('Print the manual page: `sheaf man > sheaf.1`.')
    .action(async () => finish(await actions.print(manualPage(program))));
}

function addList(program: Command, { actions, finish }: ProgramOptions): void {
  program
    .command('list')
    .description('List algorithms and languages.')
    .addOption(formatOption('json', 'outline'))
    .action(async ({ format }: { format?: 'json' | 'outline' }) => finish(await actions.list(format ?? byTerminal())));
}
