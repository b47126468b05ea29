import { stderr } from 'node:process';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ReportFormat } from '../commands/track/print-report.js';
import type { TrackCommand } from '../commands/track/track.js';
import type { ReadingFlags } from '../input/read-documents.js';
import { type FileForms, formatByEnding } from '../output/format-names.js';
import { FORCE, splitNames, withProgress } from './common-options.js';
import { withReadingOptions } from './reading-options.js';

/** The actions of the commands for reports. */
export interface TrackActions {
  readonly diff: (files: readonly string[], command: TrackCommand) => Promise<number>;
  readonly track: (folder: string, command: TrackCommand) => Promise<number>;
}

interface Options {
  readonly actions: TrackActions;
  readonly finish: (status: number) => void;
}

interface Flags extends ReadingFlags {
  readonly language: string;
  readonly fields?: readonly string[];
  readonly id?: string;
  readonly minSize: number;
  readonly format?: ReportFormat;
  readonly output?: string;
  readonly force?: boolean;
  readonly progress?: boolean;
}

const forms: FileForms<ReportFormat> = {
  endings: { markdown: ['.md', '.markdown'], html: ['.html', '.htm'], json: ['.json'] },
  otherwise: 'markdown',
};

/** The commands `sheaf diff` and `sheaf track`. */
export function addTrack(program: Command, { actions, finish }: Options): void {
  const diff = program
    .command('diff')
    .description('Compare the topics of two files of documents: kept, new, growing, gone.')
    .argument('<before>', 'file of the documents before')
    .argument('<after>', 'file of the documents after');
  withFlags(diff).action(async (before: string, after: string, flags: Flags) =>
    finish(await actions.diff([before, after], commandOf(flags))),
  );
  const track = program
    .command('track')
    .description(
      'Report how topics change over the files of a folder, one file per period, in the order of their names.',
    )
    .argument('<folder>', 'folder with a file of documents for each period');
  withFlags(track).action(async (folder: string, flags: Flags) =>
    finish(await actions.track(folder, commandOf(flags))),
  );
}

const withFlags = (command: Command): Command =>
  withProgress(withReadingOptions(command))
    .option('-l, --language <name>', 'language of the documents, or auto', 'English')
    .option(
      '-f, --fields <names>',
      'fields to read, separated by commas (default: those that look like text)',
      splitNames,
    )
    .option('--id <field>', 'field with the ids of the documents, for the list of documents that moved')
    .option('--min-size <number>', 'minimum number of documents of a new topic', readSize, 10)
    .addOption(
      new Option(
        '--format <format>',
        'format of the report (default: by the ending of the output, else markdown)',
      ).choices(Object.keys(forms.endings)),
    )
    .option('-o, --output <file>', 'file of the report (default: standard output)')
    .option(...FORCE);

const commandOf = ({ fields = [], id, format, output, force, progress, ...flags }: Flags): TrackCommand => ({
  ...flags,
  format: format ?? formatByEnding('--output', output, forms),
  fields,
  id,
  output,
  force,
  progress: progress ?? stderr.isTTY === true,
});

function readSize(text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < 2)
    throw new InvalidArgumentError('It must be a whole number of at least 2.');
  return Number(text);
}
