/** `sheaf duplicates`: which documents of some files say nearly the same. */

import { type DuplicateGroup, standIns } from '@sheaf/clustering/duplicates';
import { cutText, documentsFor, type Field, identitiesOf, type SourceRecord, writeCsv } from '@sheaf/sources';
import { openInputs, orStdin } from '../input/open-inputs.js';
import { readCollection } from '../input/read-collection.js';
import type { ReadingFlags } from '../input/read-documents.js';
import { ExitStatus } from '../outcome/exit-status.js';
import { tell } from '../outcome/tell.js';
import { delimiterOf, isTextTable, type TextTable } from '../output/format-names.js';
import { STANDARD_OUTPUT } from '../output/output-place.js';
import { checkRecordsFile, printRecords } from '../output/print-records.js';
import { showProgress, silentProgress } from '../output/progress.js';
import { checkPlaces, replaceFile } from '../output/replace-file.js';
import { writeReport } from '../output/write-out.js';

export interface DuplicatesCommand extends ReadingFlags {
  readonly fields: readonly string[];
  readonly similarity: number;
  readonly format: 'json' | 'outline' | TextTable;
  /** File for the documents without the duplicates; its ending names the form. */
  readonly keep: string | undefined;
  /** Whether a file that is read may be written over. */
  readonly force: boolean | undefined;
  readonly progress: boolean;
}

/** Reads files, finds near-duplicates, and prints their groups. */
export async function duplicatesCommand(files: readonly string[], command: DuplicatesCommand): Promise<number> {
  if (command.keep !== undefined) checkRecordsFile(command.keep);
  await checkPlaces([command.keep], { inputs: orStdin(files), force: command.force });
  const { request, records, fields } = await readCollection(openInputs(files), { ...command, keepsRows: true });
  const progress = command.progress ? showProgress() : silentProgress;
  const { similarity } = command;
  const compared = documentsFor(records, Object.keys(Object.assign({}, ...(request.documents ?? []))));
  const ids = identitiesOf({ records, fields }).map(({ doi, pmid }) => ({
    ...(doi === '' ? {} : { doi }),
    ...(pmid === '' ? {} : { pmid }),
  }));
  const idsOf = (document: number): Readonly<Record<string, string>> => ids[document]!;
  const found = standIns(compared, { similarity, idsOf, checkpoint: progress.report });
  progress.end();
  const others = new Set(
    found.flatMap(({ representative, documents }) => documents.filter(document => document !== representative)),
  );
  const title = fields.find(({ role }) => role === 'title') ?? fields.find(({ natural }) => natural) ?? fields[0];
  const titles = (document: number): string => titleOf(records[document]!, title?.name);
  await writeReport(
    command.keep,
    printed(found, { format: command.format, titles, total: records.length, others: others.size }),
  );
  if (command.keep !== undefined) await keepOthers(command.keep, { records, fields }, others);
  return ExitStatus.success;
}

/** Columns of a terminal, or characters of a table, that a title has at most. */
const WIDEST = 100;

const titleOf = (record: SourceRecord, name: string | undefined): string =>
  [name === undefined ? '' : (record[name] ?? '')]
    .flat()
    .join(' ')
    .replace(/[\s\p{Cc}]+/gu, ' ');

const BEGINNING = new RegExp(`^.{0,${WIDEST}}`, 'u');

/** The beginning of a title as it is, for programs. */
const beginningOf = (title: string): string => BEGINNING.exec(title)![0];

interface Printing {
  readonly format: DuplicatesCommand['format'];
  readonly titles: (document: number) => string;
  readonly total: number;
  readonly others: number;
}

interface Row {
  readonly group: number;
  readonly document: number;
  readonly similarity: number;
  readonly isFirst: boolean;
}

/** The documents of a group, the one that is kept first. */
function rowsOf({ representative, documents, similarity }: DuplicateGroup, group: number): readonly Row[] {
  const rows = documents.map((document, at) => ({
    group,
    document,
    similarity: similarity[at]!,
    isFirst: document === representative,
  }));
  return rows.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst));
}

function printed(groups: readonly DuplicateGroup[], { format, titles, total, others }: Printing): string {
  if (format === 'json') return `${JSON.stringify({ documents: total, duplicates: others, groups }, null, 2)}\n`;
  const rows = groups.flatMap(rowsOf);
  if (isTextTable(format)) {
    const table = {
      header: ['Group', 'Row', 'Kept', 'Similarity', 'Title'],
      rows: rows.map(({ group, document, isFirst, similarity }) => [
        group + 1,
        document + 1,
        isFirst,
        similarity,
        beginningOf(titles(document)),
      ]),
    };
    return writeCsv(table, { delimiter: delimiterOf(format) });
  }
  const width = String(total).length;
  // People count rows from 1, as CSV does; programs get positions in JSON.
  const lines = rows.flatMap(({ document, similarity, isFirst, group }) => {
    const number = `row ${String(document + 1).padStart(width)}`;
    const title = cutText(titles(document), WIDEST);
    if (isFirst) return [...(group > 0 ? [''] : []), `kept   ${number}  ${title}`];
    return [`${(100 * similarity).toFixed(0).padStart(3)} %  ${number}  ${title}`];
  });
  return [
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    `${total} documents, ${others} of them near-duplicates in ${groups.length} group${groups.length === 1 ? '' : 's'}`,
    '',
  ].join('\n');
}

interface Read {
  readonly records: readonly SourceRecord[];
  readonly fields: readonly Field[];
}

/** Writes all documents but the duplicates. */
async function keepOthers(path: string, { records, fields }: Read, others: ReadonlySet<number>): Promise<void> {
  const kept = records.filter((_, document) => !others.has(document));
  await replaceFile(path, await printRecords(path, { records: kept, fields }));
  if (path !== STANDARD_OUTPUT) tell(`${path}: ${kept.length} documents\n`);
}
