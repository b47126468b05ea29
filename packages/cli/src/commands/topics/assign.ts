import { stderr } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { type Assigner, type Assignment, createAssigner, type TopicModel } from '@sheaf/core/topics';
import { openInputs } from '../../input/open-inputs.js';
import { type Read, streamRecords } from '../../input/topic-records.js';
import { ExitStatus } from '../../outcome/exit-status.js';
import { type LineWriter, openLines } from '../../output/replace-file.js';
import { AssignmentPrinter } from './assignment-lines.js';
import { findLanguage, readModel, withModel } from './model-file.js';

export interface AssignCommand {
  readonly output: string | undefined;
  readonly leftovers: string | undefined;
  readonly id: string | undefined;
  readonly keep: readonly string[];
  readonly all: boolean;
  readonly acceptWording: boolean;
}

/**
 * Lines live for a moment. V8 would let tens of megabytes of them pile up before it collects them; with 4 MiB the
 * process needs a seventh less memory, and hardly more time.
 */
const youngObjects = ['--max-semi-space-size=4', '--semi-space-growth-factor=1'];

/** Where the lines go. */
interface Writers {
  readonly assignments: LineWriter;
  readonly leftovers: LineWriter | undefined;
}

/**
 * `sheaf topics assign`: puts documents into the topics of a model, one line for each, in the order of the documents. A
 * line that cannot be read gets an error in its place, and status 1 in the end.
 */
export async function assignCommand(path: string, files: readonly string[], command: AssignCommand): Promise<number> {
  for (const flag of youngObjects) setFlagsFromString(flag);
  const model = await readModel(path);
  const language = await findLanguage(model.language);
  const { acceptWording, all } = command;
  const assigner = withModel(() => createAssigner(model, language, { acceptWording }));
  const writers: Writers = {
    assignments: openLines(command.output),
    leftovers: command.leftovers === undefined ? undefined : openLines(command.leftovers),
  };
  try {
    const failed = await assignAll(files, { model, assigner, all, command, writers });
    await writers.assignments.end();
    await writers.leftovers?.end();
    if (failed === 0) return ExitStatus.success;
    stderr.write(`sheaf: ${failed} ${failed === 1 ? 'line was' : 'lines were'} not read; see "error" in the output.\n`);
    return ExitStatus.failure;
  } catch (error) {
    await writers.assignments.abandon();
    await writers.leftovers?.abandon();
    throw error;
  }
}

interface Work {
  readonly model: TopicModel;
  readonly assigner: Assigner;
  readonly all: boolean;
  readonly command: AssignCommand;
  readonly writers: Writers;
}

/** Returns how many documents could not be read. */
async function assignAll(files: readonly string[], { model, assigner, all, command, writers }: Work): Promise<number> {
  const printer = new AssignmentPrinter(model, command);
  let number = 0;
  let failed = 0;
  for (const input of openInputs(files))
    for await (const read of streamRecords(input)) {
      const done = assignOne(read, assigner, { fields: model.fields, all });
      if ('error' in done) {
        failed++;
        await writers.assignments.write(`${JSON.stringify({ line: number + 1, error: done.error })}\n`);
      } else {
        await writers.assignments.write(printer.print(done.record, number, done.assignment));
        const isLeft = done.assignment.topic === null && !done.assignment.muted;
        if (isLeft) await writers.leftovers?.write(`${JSON.stringify(done.record)}\n`);
      }
      number++;
    }
  return failed;
}

type Done =
  | { readonly record: Readonly<Record<string, unknown>>; readonly assignment: Assignment }
  | { readonly error: string };

function assignOne(
  read: Read,
  assigner: Assigner,
  { fields, all }: { readonly fields: readonly string[] | null; readonly all: boolean },
): Done {
  if ('error' in read) return read;
  const { record } = read;
  try {
    const document = fields === null ? record : chosen(record, fields);
    return { record, assignment: assigner.assign(document, { all }) };
  } catch (error) {
    if (error instanceof TypeError) return { error: error.message };
    throw error;
  }
}

/** The fields that the model reads; other fields may hold anything. */
function chosen(record: Readonly<Record<string, unknown>>, fields: readonly string[]): object {
  const kept: Record<string, unknown> = {};
  for (const field of fields) if (Object.hasOwn(record, field)) kept[field] = record[field];
  return kept;
}
