/** `sheaf duplicates`: which documents of some files say nearly the same. */
import { stderr } from 'node:process';
import { nearDuplicates } from '@sheaf/core/duplicates';
import { documentsFor, type SourceRecord, writeCsv } from '@sheaf/sources';
import { openInputs } from '../input/open-inputs.js';
import { readCollection } from '../input/read-collection.js';
import { ExitStatus } from '../outcome/exit-status.js';
import { showProgress, silentProgress } from '../output/progress.js';
import { replaceFile } from '../output/replace-file.js';
import { writeOut } from '../output/write-out.js';

export interface DuplicatesCommand {
  readonly fields: readonly string[];
  readonly similarity: number;
  readonly format: 'json' | 'outline' | 'csv';
  /** File for the documents without the duplicates, as CSV. */
  readonly keep: string | undefined;
  readonly progress: boolean;
}

/** Reads files, finds near-duplicates, and prints their groups. */
export async function duplicatesCommand(files: readonly string[], command: DuplicatesCommand): Promise<number> {
  const { request, records, fields } = await readCollection(openInputs(files), command);
  const progress = command.progress ? showProgress() : silentProgress;
  const { similarity } = command;
  const compared = documentsFor(records, Object.keys(Object.assign({}, ...(request.documents ?? []))));
  const found = nearDuplicates(compared, { similarity, checkpoint: progress.report });
  progress.end();
  const others = new Set(
    found.flatMap(({ representative, documents }) => documents.filter(document => document !== representative)),
  );
  const title = fields.find(({ role }) => role === 'title') ?? fields.find(({ natural }) => natural) ?? fields[0];
  const shown = (document: number): string => titleOf(records[document]!, title?.name);
  await writeOut(printed(found, { format: command.format, shown, total: records.length, others: others.size }));
  if (command.keep !== undefined) await keepOthers(command.keep, records, others);
  return ExitStatus.success;
}

const titleOf = (record: SourceRecord, name: string | undefined): string =>
  [name === undefined ? '' : (record[name] ?? '')]
    .flat()
    .join(' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 100);

interface Printing {
  readonly format: DuplicatesCommand['format'];
  readonly shown: (document: number) => string;
  readonly total: number;
  readonly others: number;
}

function printed(groups: ReturnType<typeof nearDuplicates>, { format, shown, total, others }: Printing): string {
  if (format === 'json') return `${JSON.stringify({ documents: total, duplicates: others, groups }, null, 2)}\n`;
  const rows = groups.flatMap(({ representative, documents, similarity }, group) =>
    documents.map((document, at) => ({
      group,
      document,
      similarity: similarity[at]!,
      isFirst: document === representative,
    })),
  );
  if (format === 'csv')
    return writeCsv({
      header: ['Group', 'Row', 'Kept', 'Similarity', 'Title'],
      rows: rows.map(row => [row.group + 1, row.document + 1, row.isFirst, row.similarity, shown(row.document)]),
    });
  const lines = rows.map(
    ({ document, similarity, isFirst }) =>
      `${isFirst ? '' : '  '}${(100 * similarity).toFixed(0).padStart(3)} %  ${document + 1}  ${shown(document)}`,
  );
  return [
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    `${total} documents, ${others} of them near-duplicates in ${groups.length} groups`,
    '',
  ].join('\n');
}

/** Writes all documents but the duplicates. */
async function keepOthers(path: string, records: readonly SourceRecord[], others: ReadonlySet<number>): Promise<void> {
  const kept = records.filter((_, document) => !others.has(document));
  const header = [...new Set(kept.flatMap(record => Object.keys(record)))];
  const rows = kept.map(record => header.map(name => [record[name] ?? ''].flat().join('; ')));
  await replaceFile(path, writeCsv({ header, rows }));
  stderr.write(`${path}: ${kept.length} documents\n`);
}
