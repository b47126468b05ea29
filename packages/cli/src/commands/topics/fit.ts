import { type AskForHelp, resolve } from '@sheaf/core';
import { leidenParameters } from '@sheaf/core/internal';
import { fitTopics } from '@sheaf/core/topics';
import { openInputs } from '../../input/open-inputs.js';
import { documentsOf, readAll } from '../../input/topic-records.js';
import { ExitStatus } from '../../outcome/exit-status.js';
import { showProgress, silentProgress } from '../../output/progress.js';
import { checkPlaces, openLines } from '../../output/replace-file.js';
import { writeOut } from '../../output/write-out.js';
import { applySettings } from '../../parameters/apply-settings.js';
import type { Setting } from '../../parameters/take-flags.js';
import { collectSooner } from '../collect-sooner.js';
import { withCrew } from '../with-crew.js';
import { AssignmentPrinter } from './assignment-lines.js';
import { findLanguage, loadWordVectors, withModel, writeModel } from './model-file.js';
import { outlineTopics } from './outline-topics.js';

export interface FitCommand {
  readonly output: string;
  readonly assignments: string | undefined;
  readonly language: string;
  readonly fields: readonly string[];
  readonly id: string | undefined;
  readonly keep: readonly string[];
  readonly sample: number | undefined;
  readonly bar: number | undefined;
  readonly period: string | undefined;
  readonly keepExamples: boolean;
  readonly settings: readonly Setting[];
  readonly threads: number;
  readonly progress: boolean;
}

/** `sheaf topics fit`: finds the topics of documents, and writes them to a file. */
export async function fitCommand(files: readonly string[], command: FitCommand): Promise<number> {
  const { output, assignments: place, id, keep, sample, bar, period, keepExamples } = command;
  const language = await findLanguage(command.language);
  await checkPlaces(output, place);
  if (sample !== undefined) collectSooner();
  const { records, fields } = await readAll(openInputs(files), { fields: command.fields, id });
  const parameters = withModel(() => resolve(leidenParameters, applySettings(undefined, command.settings)));
  await loadWordVectors(parameters);
  const progress = command.progress ? showProgress() : silentProgress;
  const fit = (askForHelp?: AskForHelp) =>
    fitTopics(documentsOf(records, fields), {
      language,
      fields,
      keepExamples,
      parameters,
      ...(sample === undefined ? {} : { sample }),
      ...(bar === undefined ? {} : { bar }),
      ...(period === undefined ? {} : { period }),
      checkpoint: progress.report,
      askForHelp,
    });
  const { model, assignments } = await withCrew(command.threads, askForHelp => withModel(() => fit(askForHelp)));
  progress.end();
  await writeModel(output, model);
  if (place !== undefined) {
    const printer = new AssignmentPrinter(model, { id, keep });
    const lines = openLines(place);
    for (const [at, record] of records.entries()) await lines.write(printer.print(record, at, assignments[at]!));
    await lines.end();
  }
  await writeOut(outlineTopics(model));
  return ExitStatus.success;
}
