import { existsSync } from 'node:fs';
import { refitTopics, updateTopics } from '@sheaf/clustering/topics';
import type { AskForHelp } from '@sheaf/core';
import { flatRecord, type SourceRecord } from '@sheaf/sources';
import { InputError, openInputs, orStdin } from '../../input/open-inputs.js';
import type { ReadingFlags } from '../../input/read-documents.js';
import { documentsOf, readAll, streamLines, type TopicRecords } from '../../input/topic-records.js';
import { ExitStatus } from '../../outcome/exit-status.js';
import { tell } from '../../outcome/tell.js';
import { showProgress, silentProgress } from '../../output/progress.js';
import { checkPlaces, replaceFile } from '../../output/replace-file.js';
import { withLock } from '../../output/with-lock.js';
import { writeReport } from '../../output/write-out.js';
import { sayRecall } from '../../requests/say-approximate.js';
import { count, outlineEvents } from '../outline-topics.js';
import { withCrew } from '../with-crew.js';
import { findLanguage, loadWordVectors, readModelBeside, withModel, writeModel } from './model-file.js';
import { type AssignmentFile, writeAssignments } from './write-assignments.js';

export interface UpdateCommand extends ReadingFlags {
  readonly output: string;
  /** Whether a file that is read may be written over. */
  readonly force: boolean | undefined;
  readonly assignments: AssignmentFile | undefined;
  readonly leftovers: string | undefined;
  readonly period: string | undefined;
  readonly minSize: number | undefined;
  /** Fits the topics again on these documents alone; ids and names stay. */
  readonly refit: boolean;
  readonly id: string | undefined;
  readonly keep: readonly string[];
  readonly acceptWording: boolean;
  readonly threads: number;
  readonly progress: boolean;
}

/**
 * `sheaf topics update`: takes a batch into a model. The file of leftovers is read first, if there is one, and holds
 * afterwards what fits nowhere still.
 */
export async function updateCommand(path: string, files: readonly string[], command: UpdateCommand): Promise<number> {
  const { output, assignments, leftovers, force } = command;
  await checkPlaces([output, assignments?.path, leftovers], { inputs: orStdin(files), force });
  return withLock(output, () => takeIn(path, files, command));
}

async function takeIn(path: string, files: readonly string[], command: UpdateCommand): Promise<number> {
  const { period, minSize, acceptWording } = command;
  const model = await readModelBeside(path, files);
  const language = await findLanguage(model.language);
  if (command.refit) await loadWordVectors(model.parameters, model.language);
  const batch = await readAll(openInputs(files), { ...command, known: model.fields ?? [], mayBeEmpty: true });
  const waitingBefore = await readLeftovers(command.leftovers);
  const { records } = batch;
  const earlier = waitingBefore.records;
  const { fields } = records.length > 0 ? batch : { fields: model.fields ?? waitingBefore.fields };
  const progress = command.progress ? showProgress() : silentProgress;
  const shared = {
    language,
    acceptWording,
    ...(period === undefined ? {} : { period }),
    checkpoint: progress.report,
  };
  const documents = documentsOf(records, fields);
  const waiting = documentsOf(earlier, fields);
  const made = (askForHelp?: AskForHelp) =>
    command.refit
      ? refitTopics(model, [...documents, ...waiting], { ...shared, askForHelp })
      : updateTopics(model, documents, {
          ...shared,
          askForHelp,
          leftovers: waiting,
          ...(minSize === undefined ? {} : { minSize }),
        });
  const update = await withCrew(command.threads, askForHelp => withModel(() => made(askForHelp)));
  progress.end();
  if (update.model.recall !== model.recall) sayRecall(update.model);
  const all = [...batch.copied, ...waitingBefore.copied];
  if (update.searched < all.length)
    tell(`sheaf: new topics were looked for among ${update.searched} of ${all.length} documents\n`);
  const { assignments } = update;
  if (command.assignments !== undefined)
    await writeAssignments(command.assignments, { model: update.model, records: all, assignments }, command);
  const left = new Set(update.leftovers);
  const taken = earlier.filter((_, number) => !left.has(records.length + number));
  const stillLeft = update.leftovers.map(at => all[at]!);
  // Anyone who finds the new model finds its other files, too. What it took of the leftovers goes when it is there.
  await writeLeftovers(command.leftovers, [...stillLeft, ...taken]);
  await writeModel(command.output, update.model);
  if (taken.length > 0) await writeLeftovers(command.leftovers, stillLeft);
  const summary = `${count(records.length, 'document')}, ${update.leftovers.length} left over\n`;
  await writeReport(command.output, `${outlineEvents(update.events, update.model)}${summary}`);
  return ExitStatus.success;
}

async function writeLeftovers(path: string | undefined, records: TopicRecords['copied']): Promise<void> {
  if (path !== undefined) await replaceFile(path, records.map(record => `${JSON.stringify(record)}\n`).join(''));
}

/** The documents that earlier updates left over; none if there is no such file yet. */
async function readLeftovers(path: string | undefined): Promise<TopicRecords> {
  if (path === undefined || !existsSync(path)) return { records: [], copied: [], fields: [] };
  const records: SourceRecord[] = [];
  for (const { chunks } of openInputs([path]))
    for await (const read of streamLines(chunks)) {
      // The file is written again: what cannot be read would be lost.
      if ('error' in read) throw new InputError(`${path}, line ${read.line}: ${read.error}`);
      records.push(flatRecord(read.record) as SourceRecord);
    }
  return { records, copied: records, fields: [...new Set(records.flatMap(record => Object.keys(record)))] };
}
