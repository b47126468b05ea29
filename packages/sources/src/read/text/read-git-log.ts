/** What `git log` prints: each commit is a document, with its author and its date. */
import type { SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';

const lineEnd = /\r\n|\n|\r/;
const COMMIT = /^commit ([0-9a-f]{7,64})(?: \(.*\))?\s*$/;
const FIELD = /^(Author|AuthorDate|Date|Commit|CommitDate|Merge):\s+(.*)$/;
/** A line of `git log --oneline`. */
const SHORT = /^([0-9a-f]{7,12}) (?:\([^()]*\) )?(\S.*)$/;

const FEWEST = 3;

const isOneline = (lines: readonly string[]): boolean => {
  const marks = lines.map(line => SHORT.exec(line)?.[1]);
  return (
    lines.length >= FEWEST && !marks.includes(undefined) && marks.some(mark => /\d/.test(mark!) && /[a-f]/.test(mark!))
  );
};

const startOf = (text: string): readonly string[] =>
  text
    .slice(0, 20_000)
    .split(lineEnd)
    .slice(0, 50)
    .filter(line => line.trim() !== '');

export const isGitLog = (text: string): boolean => {
  const lines = startOf(text);
  return (COMMIT.test(lines[0] ?? '') && lines.slice(1, 4).some(line => FIELD.test(line))) || isOneline(lines);
};

export function readGitLog(text: string): RawRecords {
  const lines = text.split(lineEnd);
  const records = COMMIT.test(startOf(text)[0] ?? '') ? commitsIn(lines) : lines.flatMap(shortCommit);
  const message = 'This is the log of a repository. Each commit is a document; its author and its date are columns.';
  const names = ['message', 'commit', 'author', 'date'];
  return {
    records,
    columns: names.filter(name => records.some(record => Object.hasOwn(record, name))),
    roles: { message: 'text', commit: 'id', author: 'property', date: 'date' },
    notices: [{ level: 'info', message }],
    details: {},
  };
}

function shortCommit(line: string): readonly SourceRecord[] {
  const [, commit, message] = SHORT.exec(line) ?? [];
  if (message === undefined) return line.trim() === '' ? [] : [{ message: line.trim() }];
  return [{ message, commit: commit! }];
}

/** Messages are indented; what else stands below a commit is about its files. */
function commitsIn(lines: readonly string[]): readonly SourceRecord[] {
  const commits: { readonly fields: Record<string, string>; readonly message: string[] }[] = [];
  for (const line of lines) {
    const commit = COMMIT.exec(line)?.[1];
    const open = commits.at(-1);
    const [, name, value = ''] = FIELD.exec(line) ?? [];
    if (commit !== undefined) commits.push({ fields: { commit }, message: [] });
    else if (open && name === 'Author') open.fields['author'] = value.replace(/\s*<[^<>]*>$/, '');
    else if (open && (name === 'Date' || name === 'AuthorDate')) open.fields['date'] = value;
    else if (open && line.startsWith('    ')) open.message.push(line.trim());
  }
  return commits.flatMap(({ fields, message }) => {
    const said = message.join('\n').trim();
    return said === '' ? [] : [{ message: said, ...fields }];
  });
}
