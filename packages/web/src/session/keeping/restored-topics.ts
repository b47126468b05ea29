/** Topics as this browser keeps them with the work, and the way back. What another program wrote is refused. */
import { TopicModelError, toTopicModel } from '@sheaf/clustering/topics';
import type { Work } from '../state/state.js';
import type { Batch, KeptTopics, LastBatch } from '../topics/kept-topics.js';
import { assignmentsIn } from '../topics/stored-assignments.js';
import { CheckError, checkList, checkNumber, checkRecord, checkText, checkTexts } from '../trust/check.js';

const MOST_BATCHES = 1_000;
const MOST_TOPICS = 100_000;

type Rows = LastBatch['rows'];

function countsIn(value: unknown, place: string): Batch['counts'] {
  checkRecord(value, place);
  for (const [topic, count] of Object.entries(value)) checkNumber(count, `${place}.${topic}`);
  return value as Batch['counts'];
}

function batchIn(value: unknown, place: string): Batch {
  checkRecord(value, place);
  const { name, leftOver } = value;
  checkText(name, `${place}.name`);
  checkNumber(leftOver, `${place}.leftOver`);
  return { name, counts: countsIn(value.counts, `${place}.counts`), leftOver };
}

function freshIn(value: unknown, place: string): LastBatch['fresh'] {
  checkRecord(value, place);
  for (const [topic, words] of Object.entries(value)) checkTexts(words, `${place}.${topic}`, MOST_TOPICS);
  return value as LastBatch['fresh'];
}

function lastIn(value: unknown, place: string, rows: Rows): LastBatch {
  const batch = batchIn(value, place);
  const { assignments, isCounted, fresh, before, moved } = value as Record<string, unknown>;
  return {
    ...batch,
    rows,
    assignments: assignmentsIn(assignments, `${place}.assignments`, rows.length),
    isCounted: isCounted === true,
    fresh: freshIn(fresh, `${place}.fresh`),
    ...(typeof moved === 'number' ? { moved } : {}),
    ...(before === undefined ? {} : { before: topicsIn(before, `${place}.before`, rows) }),
  };
}

function modelIn(value: unknown, place: string): KeptTopics['model'] {
  try {
    return toTopicModel(value);
  } catch (error) {
    if (!(error instanceof TopicModelError)) throw error;
    throw new CheckError(`${place} is no model of topics: ${error.message.replace(/\.$/, '')}`);
  }
}

function topicsIn(value: unknown, place: string, rows: Rows): KeptTopics {
  checkRecord(value, place);
  const { name, model, isSaved, earlier, last } = value;
  checkText(name, `${place}.name`);
  checkList(earlier, `${place}.earlier`, MOST_BATCHES);
  return {
    name,
    model: modelIn(model, `${place}.model`),
    isSaved: isSaved === true,
    earlier: earlier.map((each, i) => batchIn(each, `${place}.earlier[${i}]`)),
    last: last === null ? null : lastIn(last, `${place}.last`, rows),
  };
}

/**
 * The work with the topics that were kept with it.
 *
 * @param rows the documents of the last batch
 * @throws Error that says in a sentence what is wrong
 */
export function withTopics(work: Work, value: unknown, { rows, name }: { rows: Rows; name: string }): Work {
  try {
    return { ...work, topics: topicsIn(value, 'topics', rows) };
  } catch (error) {
    if (!(error instanceof CheckError)) throw error;
    throw new Error(`The project “${name}” is damaged: ${error.message}.`, { cause: error });
  }
}
