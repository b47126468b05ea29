import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { serve } from '../commands/serve.js';
import { isPiped } from '../input/open-inputs.js';
import { ExitStatus } from '../outcome/exit-status.js';
import { writeOut } from '../output/write-out.js';
import { takeParameterFlags } from '../parameters/take-flags.js';
import { statusOf } from '../status-of.js';
import { withDefaultCommand } from './default-command.js';
import { type Actions, createProgram } from './program.js';

const actions: Actions = {
  cluster: async (files, command) => (await import('../commands/cluster.js')).clusterCommand(files, command),
  batch: async (files, command) => (await import('../commands/batch.js')).batchCommand(files, command),
  open: async files => (await import('../commands/open.js')).openCommand(files),
  prisma: async (files, command) => (await import('../commands/prisma.js')).prismaCommand(files, command),
  describe: async (files, format, reading) =>
    (await import('../commands/describe.js')).describeCommand(files, format, reading),
  duplicates: async (files, command) => (await import('../commands/duplicates.js')).duplicatesCommand(files, command),
  print: async text => {
    await writeOut(text);
    return ExitStatus.success;
  },
  list: async format => (await import('../commands/list.js')).listCommand(format),
  topics: {
    fit: async (files, command) => (await import('../commands/topics/fit.js')).fitCommand(files, command),
    assign: async (model, files, command) =>
      (await import('../commands/topics/assign.js')).assignCommand(model, files, command),
    update: async (model, files, command) =>
      (await import('../commands/topics/update.js')).updateCommand(model, files, command),
    edit: async (model, command) => (await import('../commands/topics/edit.js')).editCommand(model, command),
    check: async models => (await import('../commands/topics/check.js')).checkCommand(models),
    show: async (model, format) => (await import('../commands/topics/show.js')).showCommand(model, format),
    trends: async (files, command) => (await import('../commands/topics/trends.js')).trendsCommand(files, command),
  },
  reports: {
    diff: async (files, command) => (await import('../commands/track/track.js')).diffCommand(files, command),
    track: async (folder, command) => (await import('../commands/track/track.js')).trackCommand(folder, command),
  },
  mcp: async command => (await import('../commands/mcp.js')).mcpCommand(command),
  serve,
};

/** Runs every command except `serve`, which has its own options. */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  let status: number = ExitStatus.success;
  try {
    const { rest, settings } = takeParameterFlags(argv, allAlgorithms);
    const finish = (ended: number): void => {
      status = ended;
    };
    const { args, isShort } = helpAsked(rest);
    const program = createProgram({ algorithms: allAlgorithms, settings, actions, finish, short: isShort });
    const commands = program.commands.map(command => command.name());
    const given = args.length === 0 && settings.length > 0 ? ['-'] : args;
    await program.parseAsync(withDefaultCommand(given, { commands, isPiped }), { from: 'user' });
    return status;
  } catch (error) {
    return statusOf(error);
  }
}

/** `--help` shows one screen, and `--help parameters` all that `cluster` has; `help cluster` is the same as `cluster --help`. */
function helpAsked([first, ...rest]: readonly string[]): {
  readonly args: readonly string[];
  readonly isShort: boolean;
} {
  if (first === 'help' && rest.length > 0) {
    const named = rest.filter(word => word !== 'parameters');
    return helpIn([...named, '--help', ...(named.length < rest.length ? ['parameters'] : [])]);
  }
  return helpIn(first === undefined ? [] : [first, ...rest]);
}

function helpIn(argv: readonly string[]): { readonly args: readonly string[]; readonly isShort: boolean } {
  const at = argv.findIndex(argument => argument === '-h' || argument === '--help');
  if (argv[at + 1] !== 'parameters' || at < 0) return { args: argv, isShort: at >= 0 };
  const others = argv.filter((argument, place) => place !== at && place !== at + 1 && argument !== 'cluster');
  return { args: ['cluster', ...others, '--help'], isShort: false };
}
