import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { stderr } from 'node:process';
import { fileExtensions } from '@sheaf/sources';
import { InputError, openInputs } from '../../input/open-inputs.js';
import { readAll } from '../../input/topic-records.js';
import { ExitStatus } from '../../outcome/exit-status.js';
import { showProgress, silentProgress } from '../../output/progress.js';
import { checkPlaces, replaceFile } from '../../output/replace-file.js';
import { writeOut } from '../../output/write-out.js';
import { findLanguage, withModel } from '../topics/model-file.js';
import { followPeriods, type Period } from './follow-periods.js';
import { periodsOf } from './periods-of.js';
import { printReport, type ReportFormat } from './print-report.js';

export interface TrackCommand {
  readonly language: string;
  readonly fields: readonly string[];
  readonly id: string | undefined;
  readonly minSize: number;
  readonly format: ReportFormat;
  readonly output: string | undefined;
  readonly progress: boolean;
}

/** `sheaf track`: a report on the topics of the files of a folder, each a period, in the order of their names. */
export async function trackCommand(folder: string, command: TrackCommand): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(
      `${folder} cannot be read: ${error.code === 'ENOENT' ? 'there is no such folder' : error.message}.`,
    );
  });
  const files = entries.filter(entry => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  const sorted = files.filter(isRead).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (sorted.length < 2)
    throw new InputError(`${folder} must hold at least two files, one for each period, but it holds ${sorted.length}.`);
  const others = files.filter(name => !isRead(name));
  if (others.length > 0)
    stderr.write(`sheaf: skipped, because their names do not end like those of data files: ${others.join(', ')}\n`);
  return diffCommand(
    sorted.map(name => join(folder, name)),
    command,
  );
}

/** A note beside the data, such as README, is no period. */
const isRead = (name: string): boolean => fileExtensions.includes(extname(name).toLowerCase());

/** `sheaf diff A B`: the same for files that are named, the earliest first. */
export async function diffCommand(files: readonly string[], command: TrackCommand): Promise<number> {
  await checkPlaces(command.output);
  const language = await findLanguage(command.language);
  const periods: Period[] = [];
  let { fields } = command;
  const names = periodsOf(files);
  for (const [at, file] of files.entries()) {
    const read = await readAll(openInputs([file]), { fields, id: command.id, mayBeEmpty: true });
    // The fields of the first period are those of all: topics are told apart by the same fields.
    if (read.records.length > 0) fields = read.fields;
    periods.push({ name: names[at]!, records: read.records });
  }
  if (periods.every(({ records }) => records.length === 0)) throw new InputError('All files are empty.');
  const progress = command.progress ? showProgress() : silentProgress;
  const { id, minSize } = command;
  const report = withModel(() =>
    followPeriods(periods, { language, fields, id, minSize, checkpoint: progress.report }),
  );
  progress.end();
  const text = printReport(report, command.format);
  if (command.output === undefined) await writeOut(text);
  else await replaceFile(command.output, text);
  return ExitStatus.success;
}
