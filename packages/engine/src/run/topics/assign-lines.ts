/** Assigns documents, one per line of JSON, and returns a line for each in the same order. */
import type { Checkpoint } from '@sheaf/core';
import type { Assigner, TopicModel } from '@sheaf/core/topics';

interface LineWork {
  readonly model: TopicModel;
  readonly assigner: Assigner;
  /** The field with the ids of the documents, which come back and are not read as text; null for none. */
  readonly idField: string | null;
  /** The number of the first line in its stream, from 1. */
  readonly first: number;
  readonly checkpoint: Checkpoint;
}

interface AssignedLines {
  readonly text: string;
  readonly assigned: number;
  readonly leftOver: number;
}

/** Lines between two looks at the flag that stops the work. */
const PER_STEP = 256;

export function assignLines(text: string, { model, assigner, idField, first, checkpoint }: LineWork): AssignedLines {
  const labels = new Map(model.topics.map(({ id, labels: names }) => [id, names[0]]));
  let [assigned, leftOver] = [0, 0];
  const assign = (line: string, number: number): object => {
    const document = parse(line);
    if (document === null) return { line: number, error: 'The line is not a JSON object.' };
    const { id, fields } = withoutId(document, idField);
    try {
      const found = assigner.assign(fields);
      assigned++;
      if (found.topic === null && !found.muted) leftOver++;
      const label = found.topic === null ? {} : { label: labels.get(found.topic) };
      return { ...(idField === null ? {} : { id }), topic: found.topic, ...label, similarity: found.similarity };
    } catch (error) {
      if (error instanceof TypeError) return { line: number, error: error.message };
      throw error;
    }
  };
  if (text === '') return { text, assigned, leftOver };
  const lines = text.split('\n').map((line, at, all) => {
    if (at % PER_STEP === 0) checkpoint('assignment', at / all.length);
    return `${JSON.stringify(assign(line, first + at))}\n`;
  });
  return { text: lines.join(''), assigned, leftOver };
}

type Fields = Readonly<Record<string, unknown>>;

function parse(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

function withoutId(document: Fields, idField: string | null): { readonly id: unknown; readonly fields: Fields } {
  if (idField === null || !Object.hasOwn(document, idField)) return { id: null, fields: document };
  const { [idField]: id, ...fields } = document;
  return { id, fields };
}
