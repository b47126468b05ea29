import { readdir, stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { Document, Repeats } from '@sheaf/core';
import { fileExtensions } from '@sheaf/sources';
import { InputError, openInputs } from '../../input/open-inputs.js';
import type { ReadingFlags } from '../../input/read-documents.js';
import { documentsOf, readAll } from '../../input/topic-records.js';
import { ExitStatus } from '../../outcome/exit-status.js';
import { tell } from '../../outcome/tell.js';
import { showProgress, silentProgress } from '../../output/progress.js';
import { checkPlaces, replaceFile } from '../../output/replace-file.js';
import { writeOut } from '../../output/write-out.js';
import { sayRepeats } from '../../requests/say-repeats.js';
import { wantedLanguage, withModel } from '../topics/model-file.js';
import { followPeriods, type Period } from './follow-periods.js';
import { periodsOf } from './periods-of.js';
import { printReport, type ReportFormat } from './print-report.js';

export interface TrackCommand extends ReadingFlags {
  readonly language: string;
  readonly fields: readonly string[];
  readonly id: string | undefined;
  readonly minSize: number;
  readonly format: ReportFormat;
  readonly output: string | undefined;
  /** Whether a file that is read may be written over. */
  readonly force: boolean | undefined;
  readonly progress: boolean;
}

/** `sheaf track`: a report on the topics of the files of a folder, each a period, in the order of their names. */
export async function trackCommand(folder: string, command: TrackCommand): Promise<number> {
  const files = await filesIn(folder);
  const report = command.output === undefined ? undefined : resolve(command.output);
  const isPeriod = (name: string): boolean => isData(name) && resolve(folder, name) !== report;
  const sorted = files.filter(isPeriod).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const others = files.filter(name => !isPeriod(name));
  if (others.length > 0)
    tell(`sheaf: skipped, because their names are not those of data files: ${others.join(', ')}\n`);
  if (sorted.length < 2)
    throw new InputError(`${folder} must hold at least two files, one for each period, but it holds ${sorted.length}.`);
  return diffCommand(
    sorted.map(name => join(folder, name)),
    command,
  );
}

/** The names of the files in a folder, also those that are links. @throws InputError if it cannot be read */
async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(
      `${folder} cannot be read: ${error.code === 'ENOENT' ? 'there is no such folder' : error.message}.`,
    );
  });
  const visible = names.filter(name => !name.startsWith('.'));
  const found = await Promise.all(visible.map(name => stat(join(folder, name)).catch(() => undefined)));
  return visible.filter((_, at) => found[at]?.isFile());
}

/** Endings of notes and of reports, which are not periods although they can be read. */
const NOTES: ReadonlySet<string> = new Set(['.md', '.markdown', '.html', '.htm']);

/** A note beside the data, such as README, or an earlier report is no period. */
function isData(name: string): boolean {
  const ending = extname(name).toLowerCase();
  return fileExtensions.includes(ending) && !NOTES.has(ending) && !/^readme(?:\.\w+)?$/i.test(name);
}

/** `sheaf diff A B`: the same for files that are named, the earliest first. */
export async function diffCommand(files: readonly string[], command: TrackCommand): Promise<number> {
  await checkPlaces([command.output], { inputs: files, force: command.force });
  const languageOf = await wantedLanguage(command.language);
  const periods: Period[] = [];
  let { fields: known } = command;
  const names = periodsOf(files);
  for (const [at, file] of files.entries()) {
    const read = await readAll(openInputs([file]), { ...command, known, mayBeEmpty: true });
    // The fields of the first period are those of all: topics are distinguished by the same fields.
    if (read.records.length > 0) known = read.fields;
    periods.push({ name: names[at]!, records: read.records });
  }
  if (periods.every(({ records }) => records.length === 0)) throw new InputError('All files are empty.');
  const language = await languageOf(() => periods.flatMap(({ records }) => documentsOf(records, known)));
  const progress = command.progress ? showProgress() : silentProgress;
  const { id, minSize } = command;
  let say = (): void => {};
  const onRepeats = (repeats: Repeats, documents: readonly Document[]): void => {
    say = () => sayRepeats(repeats, documents, names[0]);
  };
  const options = { language, fields: known, id, minSize, checkpoint: progress.report, onRepeats };
  const report = withModel(() => followPeriods(periods, options));
  progress.end();
  say();
  const text = printReport(report, command.format);
  if (command.output === undefined) await writeOut(text);
  else await replaceFile(command.output, text);
  return ExitStatus.success;
}
