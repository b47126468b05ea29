import type { Span } from '@sheaf/clustering/internal';
import { type Trend, type Trends, type TrendsBy, trends, trendsBy, type ValueRow } from '@sheaf/clustering/topics';
import { writeCsv } from '@sheaf/sources';
import { InputError, openInputs } from '../../input/open-inputs.js';
import { streamAssignments } from '../../input/topic-records.js';
import { ExitStatus } from '../../outcome/exit-status.js';
import { UsageError } from '../../outcome/usage-error.js';
import { delimiterOf, isTextTable, type TextTable } from '../../output/format-names.js';
import { writeOut } from '../../output/write-out.js';
import { count } from '../outline-topics.js';
import { periodsOf } from '../track/periods-of.js';
import { spanOf } from './span-of.js';

export interface TrendsCommand {
  /** The field of the assignments that says the time; undefined for a period per file. */
  readonly by: string | undefined;
  readonly every: Span | undefined;
  /** The field whose values are counted apart; undefined for none. */
  readonly column: string | undefined;
  readonly format: 'outline' | TextTable | 'json';
}

/** `sheaf topics trends`: counts topics by period, and says what has changed in the last one. */
export async function trendsCommand(files: readonly string[], command: TrendsCommand): Promise<number> {
  if (command.every !== undefined && command.by === undefined) throw new UsageError('--every requires --by FIELD.');
  const labels = new Map<string, string>();
  const rows = new Map<string, ValueRow>();
  const names = periodsOf(files.length === 0 ? ['-'] : files);
  for (const [number, input] of openInputs(files).entries()) {
    let [lines, assigned] = [0, 0];
    for await (const read of streamAssignments(input)) {
      if ('error' in read) throw new InputError(`${input.name}, line ${read.line}: ${read.error}`);
      const { record } = read;
      lines++;
      if (!('topic' in record)) {
        // The line of a document that could not be read.
        if ('error' in record) assigned++;
        continue;
      }
      assigned++;
      const topic = typeof record['topic'] === 'string' && record['topic'] !== '' ? record['topic'] : null;
      if (topic !== null && typeof record['label'] === 'string') labels.set(topic, record['label']);
      const period = command.by === undefined ? names[number]! : timeOf(record, command.by, command.every);
      const value = command.column === undefined ? '' : valueIn(record, command.column);
      const key = `${topic}\n${period}\n${value}`;
      rows.set(key, { topic, period, value, count: (rows.get(key)?.count ?? 0) + 1 });
    }
    if (lines > 0 && assigned === 0)
      throw new InputError(
        `${input.name} holds no assignments: nothing in it has a "topic". \`sheaf topics assign\` writes them.`,
      );
  }
  // A period in which nothing came is one, too.
  const periods = command.by === undefined ? { periods: names } : {};
  if (command.column !== undefined) {
    await writeOut(printedBy(trendsBy(rows.values(), periods), labels, command));
    return ExitStatus.success;
  }
  await writeOut(printed(trends(rows.values(), periods), labels, command.format));
  return ExitStatus.success;
}

/** The value of a column: in the fields that `--keep` copied, or beside them. Empty for a line without it. */
function valueIn(record: Readonly<Record<string, unknown>>, column: string): string {
  const kept = record['fields'] as Readonly<Record<string, unknown>> | null | undefined;
  return [kept?.[column] ?? record[column] ?? ''].flat().map(String).join(', ');
}

/** The time of a line: in the fields that `--keep` copied, or beside them. */
function timeOf(record: Readonly<Record<string, unknown>>, by: string, every: Span | undefined): string {
  const kept = record['fields'] as Readonly<Record<string, unknown>> | null | undefined;
  const value = kept?.[by] ?? record[by];
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new InputError(`A line has no ${by}: copy the field with --keep ${by} when you assign.`);
  return every === undefined ? String(value) : spanOf(String(value), every);
}

const labelIn = (labels: ReadonlyMap<string, string>, topic: string | null): string =>
  topic === null ? '(fits nowhere)' : (labels.get(topic) ?? topic);

/** Topics by a column: a row for each topic and value. */
function printedBy(
  { periods, values }: TrendsBy,
  labels: ReadonlyMap<string, string>,
  { format, column }: TrendsCommand,
): string {
  const all = values.flatMap(({ value, topics, leftovers }) =>
    [...topics, ...(leftovers.counts.some(each => each > 0) ? [leftovers] : [])].map(trend => ({
      ...trend,
      value,
      label: labelIn(labels, trend.topic),
    })),
  );
  if (format === 'json') return `${JSON.stringify({ column, periods, cells: all })}\n`;
  if (isTextTable(format)) {
    const rows = all.map(({ topic, label, value, kind, counts }) => [topic ?? '', label, value, kind, ...counts]);
    return writeCsv(
      { header: ['topic', 'label', column!, 'kind', ...periods], rows },
      { delimiter: delimiterOf(format) },
    );
  }
  const changed = all.filter(({ kind }) => kind !== 'steady').sort(byKind);
  const lines = changed.map(trend => outlineOf(trend, `${trend.label}, ${column} ${trend.value || '(none)'}`));
  return `${lines.join('')}${all.length - changed.length} steady, ${count(periods.length, 'period')}\n`;
}

function printed(found: Trends, labels: ReadonlyMap<string, string>, format: TrendsCommand['format']): string {
  const labelOf = (topic: string | null): string => labelIn(labels, topic);
  if (format === 'json') {
    const topics = found.topics.map(each => ({ ...each, label: labelOf(each.topic) }));
    return `${JSON.stringify({ ...found, topics })}\n`;
  }
  const all = [...found.topics, found.leftovers];
  if (isTextTable(format)) {
    const rows = all.map(({ topic, kind, counts }) => [topic ?? '', labelOf(topic), kind, ...counts]);
    return writeCsv({ header: ['topic', 'label', 'kind', ...found.periods], rows }, { delimiter: delimiterOf(format) });
  }
  const changed = all.filter(({ kind }) => kind !== 'steady').sort(byKind);
  const lines = changed.map(trend => outlineOf(trend, labelOf(trend.topic)));
  const advice = found.refit ? '\nMore fits nowhere than before: fit the topics again.\n' : '';
  return `${lines.join('')}${all.length - changed.length} steady, ${count(found.periods.length, 'period')}\n${advice}`;
}

const order = ['new', 'grown', 'shrunk', 'gone', 'steady'];
const byKind = (a: Trend, b: Trend): number => order.indexOf(a.kind) - order.indexOf(b.kind);

function outlineOf({ topic, kind, counts, ratio }: Trend, label: string): string {
  const change = ratio === null ? '' : `, ${ratio.toFixed(1)} times the share before`;
  return `${kind.padEnd(6)}  ${topic ?? '–'}  ${label}  (${count(counts.at(-1)!, 'document')}${change})\n`;
}
