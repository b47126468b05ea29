import type { Assignment, TopicModel } from '@sheaf/clustering/topics';
import { writeParquet } from '@sheaf/sources';
import type { AssignmentFormat } from '../../output/format-names.js';
import { openLines, replaceFile } from '../../output/replace-file.js';
import { AssignmentRows, formOf, type LineFields } from './assignment-forms.js';

/** A file for assignments, and their form in it. */
export interface AssignmentFile {
  readonly path: string;
  readonly format: AssignmentFormat;
}

export interface Assigned {
  readonly model: TopicModel;
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** One for each of the records. */
  readonly assignments: readonly Assignment[];
}

/** Writes the topic of each document to a file. */
export async function writeAssignments(
  { path, format }: AssignmentFile,
  { model, records, assignments }: Assigned,
  fields: LineFields,
): Promise<void> {
  const form = formOf(format, model, fields);
  const printed = (record: Assigned['records'][number], at: number): string => form.print(record, at, assignments[at]!);
  if (form instanceof AssignmentRows) {
    records.forEach(printed);
    return replaceFile(path, await writeParquet(form.table()));
  }
  const file = openLines(path);
  try {
    await file.write(form.head);
    for (const [at, record] of records.entries()) await file.write(printed(record, at));
    await file.end();
  } catch (error) {
    await file.abandon();
    throw error;
  }
}
