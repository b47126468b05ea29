import { stdout } from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { writeParquet } from '@sheaf/sources';
import { measured, stampsOf } from '../../input/measure-inputs.js';
import { openInputs, orStdin } from '../../input/open-inputs.js';
import type { ReadingFlags } from '../../input/read-documents.js';
import { sayLanguage } from '../../input/say-language.js';
import { type Skipped, skipLines } from '../../input/skip-lines.js';
import { type Read, type RecordInput, recognised, streamRecords } from '../../input/topic-records.js';
import { ExitStatus } from '../../outcome/exit-status.js';
import { tell } from '../../outcome/tell.js';
import { UsageError } from '../../outcome/usage-error.js';
import type { AssignmentFormat } from '../../output/format-names.js';
import { STANDARD_OUTPUT } from '../../output/output-place.js';
import { showProgress, silentProgress } from '../../output/progress.js';
import { checkPlaces, openLines, replaceFile } from '../../output/replace-file.js';
import { type LineFiles, plainLines } from '../../output/unfinished/line-files.js';
import { openUnfinished } from '../../output/unfinished/unfinished-lines.js';
import { withLock } from '../../output/with-lock.js';
import { Placers } from './assign-in-parallel.js';
import { AssignmentRows } from './assignment-forms.js';
import { findLanguage, readModelBeside, withModel } from './model-file.js';
import { ENOUGH, nothingPlaced, type PlacedRecords, type PlacingOptions, RecordPlacer } from './place-records.js';

export interface AssignCommand extends ReadingFlags {
  readonly output: string | undefined;
  /** Whether a file that is read may be written over. */
  readonly force: boolean | undefined;
  readonly format: AssignmentFormat;
  readonly leftovers: string | undefined;
  readonly id: string | undefined;
  readonly keep: readonly string[];
  readonly all: boolean;
  readonly bar: number | undefined;
  readonly acceptWording: boolean;
  /** How many threads place documents. */
  readonly workers: number;
  /** Whether lines stay when the process ends before all are there, and those of an earlier one are continued. */
  readonly resume: boolean;
  readonly progress: boolean;
}

/** Documents that are placed before what was printed is passed on. */
const STEP = 256;

/**
 * `sheaf topics assign`: puts documents into the topics of a model, one line for each, in the order of the documents. A
 * line that cannot be read gets an error in its place, and status 1 in the end.
 */
export async function assignCommand(path: string, files: readonly string[], command: AssignCommand): Promise<number> {
  const { output, leftovers, format } = command;
  if (format === 'parquet' && output === undefined && stdout.isTTY)
    throw new UsageError('--format parquet is not a text format: name a file with -o.');
  await checkPlaces([output, leftovers], { inputs: [path, ...orStdin(files)], force: command.force });
  // Two processes would continue the same file.
  const assigned = (): Promise<number> => assignFiles(path, files, command);
  return command.resume && output !== undefined ? withLock(output, assigned) : assigned();
}

async function assignFiles(path: string, files: readonly string[], command: AssignCommand): Promise<number> {
  const { output, leftovers, format, workers } = command;
  const model = await readModelBeside(path, files);
  const language = await findLanguage(model.language);
  const options: PlacingOptions = { ...command, leavesOver: leftovers !== undefined };
  const placer = withModel(() => new RecordPlacer(model, language, options));
  const { form } = placer;
  const progress = command.progress ? showProgress() : silentProgress;
  const inputs = openInputs(files);
  const stamps = await stampsOf(inputs);
  const lines = command.resume
    ? await continueLines(command, { model: model.id, stamps, command: { ...command, progress: null, workers: null } })
    : plainLines<Done>([
        form instanceof AssignmentRows ? undefined : openLines(output),
        leftovers === undefined ? undefined : openLines(leftovers),
      ]);
  // Rows of a table of columns stay in this thread until the last is known.
  const placers = workers > 1 && format !== 'parquet' ? new Placers(workers, { model, options }) : undefined;
  try {
    const total = { ...nothingPlaced(), ...lines.before };
    if (lines.before === undefined) await lines.write([form.head, ''], doneOf(total));
    else tell(`sheaf: continuing after ${total.documents} documents, where the last run ended.\n`);
    const skipped = { left: total.documents };
    const streamed = (input: RecordInput) => streamRecords(input, command, files.length > 1);
    const counted = measured(inputs, stamps, share => progress.report('assigned', share));
    for await (const input of recognised(counted, command))
      for await (const placed of placeAll(input, total.documents, { placer, placers, read: streamed, skipped })) {
        total.documents += placed.documents;
        total.failed += placed.failed;
        total.hasIds ||= placed.hasIds;
        total.hasTexts ||= placed.hasTexts;
        if (total.sample.length < ENOUGH) total.sample.push(...placed.sample);
        await lines.write([placed.text, placed.leftovers], doneOf(total));
      }
    await lines.end();
    if (form instanceof AssignmentRows) await replaceFile(output ?? STANDARD_OUTPUT, await writeParquet(form.table()));
    await sayLanguage(total.sample, language.name);
    return report(total, command, model.fields);
  } catch (error) {
    await lines.abandon();
    throw error;
  } finally {
    progress.end();
    await placers?.close();
  }
}

/** What is known of the documents that were placed, so that another process can go on. */
type Done = Pick<PlacedRecords, 'documents' | 'failed' | 'hasIds' | 'hasTexts'>;

const doneOf = ({ documents, failed, hasIds, hasTexts }: PlacedRecords): Done => ({
  documents,
  failed,
  hasIds,
  hasTexts,
});

/** @throws UsageError for an output that cannot be continued */
function continueLines({ output, leftovers, format }: AssignCommand, key: object): Promise<LineFiles<Done>> {
  if (output === undefined || output === STANDARD_OUTPUT || format === 'parquet')
    throw new UsageError('--resume requires -o with a file of lines: .jsonl, .csv or .tsv.');
  return openUnfinished<Done>([output, ...(leftovers === undefined ? [] : [leftovers])], key);
}

interface Placing {
  readonly placer: RecordPlacer;
  readonly placers: Placers | undefined;
  readonly read: (input: RecordInput) => AsyncGenerator<Read>;
  /** The documents that an earlier process has placed. */
  readonly skipped: Skipped;
}

/** The documents of one input, some after the others. */
async function* placeAll(
  input: RecordInput,
  first: number,
  { placer, placers, read: streamed, skipped }: Placing,
): AsyncGenerator<PlacedRecords> {
  const rest = input.isStreamed && skipped.left > 0 ? { ...input, chunks: skipLines(input.chunks, skipped) } : input;
  if (placers && rest.isStreamed) return yield* placers.place(rest.chunks, first);
  let placed = nothingPlaced();
  let number = first;
  for await (const read of streamed(rest)) {
    if (skipped.left > 0) {
      skipped.left--;
      continue;
    }
    placer.place(read, number++, placed);
    if (placed.documents < STEP) continue;
    yield placed;
    placed = nothingPlaced();
    // Signals such as Ctrl+C are handled here: a table in memory brings no other pause.
    await setImmediate();
  }
  yield placed;
}

function report(
  { documents, failed, hasIds, hasTexts }: PlacedRecords,
  { id }: AssignCommand,
  fields: readonly string[] | null,
): number {
  if (!hasTexts && documents > failed)
    tell(`sheaf: no document has a field that the model reads: ${fields?.join(', ')}.\n`);
  if (id !== undefined && !hasIds && documents > failed)
    tell(`sheaf: no document has a field ${id}; their positions are the ids.\n`);
  if (failed === 0) return ExitStatus.success;
  tell(`sheaf: ${failed} ${failed === 1 ? 'line was' : 'lines were'} not read; see "error" in the output.\n`);
  return ExitStatus.failure;
}
