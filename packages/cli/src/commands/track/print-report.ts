/** The report on topics as Markdown, as a web page and as JSON. */
import { joinLabels } from '@sheaf/core';
import { escapeMarkup as escaped, policyMeta } from '@sheaf/core/internal';
import { count } from '../outline-topics.js';
import type { FollowedTopic, TopicFate, TrackReport } from './follow-periods.js';

export type ReportFormat = 'markdown' | 'html' | 'json';

/** The text of a report. */
export function printReport(report: TrackReport, format: ReportFormat): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`;
  return format === 'html' ? asPage(report) : asMarkdown(report);
}

/** A table with a heading. */
interface Section {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const titles: Readonly<Record<TopicFate, string>> = {
  new: 'New topics',
  growing: 'Growing',
  kept: 'Kept',
  shrinking: 'Shrinking',
  gone: 'Gone',
};

/** Moved documents that a report lists; JSON has all of them. */
const MOST_MOVED = 50;

function sectionsOf({ periods, topics, moved }: TrackReport): readonly Section[] {
  const fates = (Object.keys(titles) as TopicFate[]).map(fate => ({
    title: titles[fate],
    head: ['Id', 'Topic', ...periods, 'Change'],
    rows: topics.filter(topic => topic.fate === fate).map(rowOf),
  }));
  const nameOf = new Map(topics.map(({ id, labels }) => [id, `${id} ${labels[0] ?? ''}`]));
  const place = (topic: string | null): string => (topic === null ? 'nowhere' : (nameOf.get(topic) ?? topic));
  const shown = moved.slice(0, MOST_MOVED).map(({ id, from, to }) => [String(id), place(from), place(to)]);
  const rest = moved.length > shown.length ? ` (the first ${shown.length})` : '';
  const movedSection = { title: `Moved documents${rest}`, head: ['Document', 'From', 'To'], rows: shown };
  return [...fates, movedSection].filter(({ rows }) => rows.length > 0);
}

const rowOf = ({ id, labels, counts, ratio }: FollowedTopic): readonly string[] => [
  id,
  joinLabels(labels),
  ...counts.map(String),
  ratio === null ? '–' : `× ${ratio.toFixed(2)}`,
];

const titleOf = ({ periods }: TrackReport): string => `Topics from ${periods[0]} to ${periods.at(-1)}`;

function summaryOf({ periods, totals, topics, leftOver, moved, refit }: TrackReport): string {
  const countOf = (fate: TopicFate): number => topics.filter(topic => topic.fate === fate).length;
  const fates = (Object.keys(titles) as TopicFate[]).map(fate => `${countOf(fate)} ${fate}`).join(', ');
  const last = `${periods.at(-1)}: ${count(totals.at(-1)!, 'document')}, ${leftOver.at(-1)} of which fit nowhere`;
  const advice = refit ? ' More documents fit nowhere than before: fit the topics again.' : '';
  return `${last}. Topics: ${fates}. ${count(moved.length, 'document')} changed ${moved.length === 1 ? 'its' : 'their'} topic.${advice}`;
}

function asMarkdown(report: TrackReport): string {
  const cell = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replace(/\s+/g, ' ');
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  const tables = sectionsOf(report).map(({ title, head, rows }) =>
    [`## ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'),
  );
  return [`# ${titleOf(report)}`, '', summaryOf(report), '', ...tables].join('\n');
}

function asPage(report: TrackReport): string {
  const row = (cells: readonly string[], tag: 'td' | 'th'): string =>
    `<tr>${cells.map(cell => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const tables = sectionsOf(report).map(
    ({ title, head, rows }) =>
      `<h2>${escaped(title)}</h2>\n<table>\n<thead>${row(head, 'th')}</thead>\n<tbody>\n` +
      `${rows.map(cells => row(cells, 'td')).join('\n')}\n</tbody>\n</table>`,
  );
  const title = escaped(titleOf(report));
  const head = `<meta charset="utf-8">\n${policyMeta()}\n<title>${title}</title>\n<style>${STYLE}</style>`;
  const body = [`<h1>${title}</h1>`, `<p>${escaped(summaryOf(report))}</p>`, ...tables].join('\n');
  return `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`;
}

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid}';
