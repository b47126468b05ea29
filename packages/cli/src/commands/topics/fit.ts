import { createHash } from 'node:crypto';
import { leidenParameters } from '@sheaf/clustering';
import { fitTopics } from '@sheaf/clustering/topics';
import { type AskForHelp, type Document, type Repeats, resolve } from '@sheaf/core';
import { openInputs, orStdin } from '../../input/open-inputs.js';
import type { ReadingFlags } from '../../input/read-documents.js';
import { readSeeds, type SeedFlags } from '../../input/read-seeds.js';
import { documentsOf, readAll } from '../../input/topic-records.js';
import { ExitStatus } from '../../outcome/exit-status.js';
import { version } from '../../outcome/version.js';
import { showProgress, silentProgress } from '../../output/progress.js';
import { checkPlaces } from '../../output/replace-file.js';
import { openKept } from '../../output/unfinished/kept-steps.js';
import { withLock } from '../../output/with-lock.js';
import { writeReport } from '../../output/write-out.js';
import { applySettings } from '../../parameters/apply-settings.js';
import type { Setting } from '../../parameters/take-flags.js';
import { sayRecall } from '../../requests/say-approximate.js';
import { sayRepeats } from '../../requests/say-repeats.js';
import { outlineTopics } from '../outline-topics.js';
import { withCrew } from '../with-crew.js';
import { loadWordVectors, wantedLanguage, withModel, writeModel } from './model-file.js';
import { type AssignmentFile, writeAssignments } from './write-assignments.js';

export interface FitCommand extends ReadingFlags, SeedFlags {
  readonly output: string;
  /** Whether a file that is read may be written over. */
  readonly force: boolean | undefined;
  readonly assignments: AssignmentFile | undefined;
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
  /** Whether what the long steps found stays when the process ends before the model is there, for the next one. */
  readonly resume: boolean;
  readonly progress: boolean;
}

/** `sheaf topics fit`: finds the topics of documents, and writes them to a file. */
export async function fitCommand(files: readonly string[], command: FitCommand): Promise<number> {
  const { output, assignments: file, sample, bar, period, keepExamples } = command;
  const languageOf = await wantedLanguage(command.language);
  await checkPlaces([output, file?.path], { inputs: orStdin(files), force: command.force });
  const {
    records,
    copied,
    fields: found,
  } = await readAll(openInputs(files), { ...command, keep: file && command.keep });
  const seeds = await readSeeds(command, records);
  // A column of labels is no text, unless a person says so.
  const fields = command.fields.length > 0 ? found : found.filter(field => field !== command.labels);
  const parameters = withModel(() => resolve(leidenParameters, applySettings(undefined, command.settings)));
  const documents = documentsOf(records, fields);
  const language = await languageOf(() => documents);
  await loadWordVectors(parameters, language.name);
  const progress = command.progress ? showProgress() : silentProgress;
  const options = {
    fields,
    keepExamples,
    ...(seeds === undefined ? {} : { seeds }),
    ...(sample === undefined ? {} : { sample }),
    ...(bar === undefined ? {} : { bar }),
    ...(period === undefined ? {} : { period }),
  };
  const key = (): object => ({
    version,
    documents: digestOf(documents),
    language: language.name,
    ...options,
    ...parameters,
  });
  const kept = command.resume ? await openKept(output, key()) : undefined;
  let repeats: Repeats | undefined;
  const onRepeats = (found: Repeats): void => {
    repeats = found;
  };
  const fit = (askForHelp?: AskForHelp) =>
    fitTopics(documents, {
      language,
      parameters,
      ...options,
      checkpoint: progress.report,
      askForHelp,
      onRepeats,
      kept,
    });
  const { model, assignments } = await withCrew(command.threads, askForHelp => withModel(() => fit(askForHelp)));
  progress.end();
  sayRecall(model);
  if (repeats) sayRepeats(repeats, documents);
  // An update that runs is finished on the model before.
  await withLock(output, () => writeModel(output, model));
  if (file !== undefined) await writeAssignments(file, { model, records: copied, assignments }, command);
  kept?.end();
  await writeReport(output, outlineTopics(model));
  return ExitStatus.success;
}

function digestOf(documents: readonly Document[]): string {
  const hash = createHash('sha256');
  for (const document of documents) hash.update(`${JSON.stringify(document)}\n`);
  return hash.digest('hex');
}
