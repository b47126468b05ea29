/**
 * Logs of servers and programs, and chats: an entry per line, which begins with its time or level. The message is what
 * is clustered; time, level and source are columns beside it.
 */
import type { Notice, Role, SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';
import { recordOf } from '../../records/to-record.js';

const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?`;
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';

/** The forms of times that entries begin with. */
const TIMES = [
  String.raw`\d{4}[-/.]\d{2}[-/.]\d{2}[T ]${CLOCK}(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})\b)?`,
  `${MONTH} [ \\d]?\\d(?: \\d{4})? ${CLOCK}`,
  `(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${MONTH} [ \\d]?\\d ${CLOCK} \\d{4}`,
  `\\d{2}[/-]${MONTH}[/-]\\d{4}[: ]${CLOCK}(?: [+-]\\d{4})?`,
  String.raw`\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2}),? ${CLOCK}(?:[ \u202f]?[AaPp]\.?[Mm]\b\.?)?`,
  String.raw`\d{2}-\d{2} ${CLOCK}`,
  String.raw`\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?`,
].join('|');

const LEVEL =
  'TRACE|DEBUG|INFO|INFORMATION|NOTICE|WARN|WARNING|ERR|ERROR|FATAL|CRIT|CRITICAL|ALERT|EMERG|PANIC|SEVERE|VERBOSE';

/** A time at the start, perhaps behind the priority of syslog or the name of a file, and no cell of a table. */
const TIMED = new RegExp(
  String.raw`^[\u200e\u200f]*(?:<\d{1,3}>(?:\d )?|[\w./-]+\.log\S* )?[[(]?(${TIMES})[\])]?(?=[\s\]-]|:(?!\d))[\s:-]*`,
);
/** A message of a chat in the forms of other languages: `11/03/2024 à 10:11 - Ada: …`, `[2024. 3. 11. 오후 10:11:05] Ada: …`. */
const CHATTED =
  /^\[?(\d{1,4}(?:[./-] ?|年|년 )\d{1,2}(?:[./-] ?|月|월 )\d{1,4}(?:[.日일])?[,،]?(?: \p{L}{1,4}\.?(?= \d))? ?(?:오전|오후|上午|下午|午前|午後)? ?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \u00a0\u202f](?:[AaPp]\.?[ \u00a0]?[Mm]\.?|[مص]))?)(?:\] ?| [-–] |, )([^:]{1,40}?) ?: (.*)$/u;
/** Marks of direction, which chats write into lines of languages that are read from the right, too. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e]/g;
/** A level at the start, in capitals or in brackets: `[error] …`, `INFO:root:…`, `WARN - …`. */
const BRACKETED = new RegExp(String.raw`^\[ ?(?:[\w-]+:)?(${LEVEL}) ?\][\s:-]*`, 'i');
const IN_CAPITALS = new RegExp(String.raw`^(${LEVEL})(?=[ :])[\s:-]*`);
/** What lies between a time and its message: numbers of processes, threads in brackets, and dotted names. */
const SOURCE =
  /^(?:\[([^\][]{1,80})\]|\(([\w.-]{1,40})\)|(\d{1,7})(?=\s)|([\w$/@-]+(?:(?:\.|::|\/)[\w$-]+)+|[\w.$-]+)(?:\[\d+\])?:?(?= - )|([\w.$/-]+\[\d+\])(?=:)|([A-Za-z_$][\w$-]*(?:\.[\w$-]+)+)(?=[\s:]))[\s:-]*/;
/** The name of a host, which syslog writes before the name of a program. */
const HOST = /^[a-z][\w.-]* (?=[\w./()-]+(?:\[\d+\])?: )/;
/** The name of a program behind the host, or of a person in a chat. */
const SPEAKER = /^([\p{L}\w./()+ -]{1,40}?)(?:\[\d+\])?: /u;

const ACCESS = new RegExp(
  String.raw`^(?:\S+:\d+ )?(\S+) \S+ \S+ \[(${TIMES})\] "([^"]*)" (\d{3}) \S+(?: "[^"]*" "([^"]*)")?`,
);

/** `time=2024-03-12T10:00:01Z level=info msg="Cache is full"`: logfmt. */
const PAIR = /([\w.@/-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s"]*))(?:\s+|$)/y;

/** The values of a line that is pairs of names and values, two at least. */
function pairsIn(line: string): SourceRecord | undefined {
  const pairs: (readonly [string, string])[] = [];
  PAIR.lastIndex = 0;
  let end = 0;
  for (let pair = PAIR.exec(line); pair !== null; pair = PAIR.exec(line)) {
    end = PAIR.lastIndex;
    pairs.push([pair[1]!, pair[2]?.replace(/\\(.)/g, '$1') ?? pair[3]!]);
  }
  return end === line.length && pairs.length > 1 ? recordOf(pairs) : undefined;
}

/** An entry of a log; undefined for a line that is none. */
export function logEntry(line: string): SourceRecord | undefined {
  const pairs = pairsIn(line);
  if (pairs !== undefined) return pairs;
  const access = ACCESS.exec(line);
  if (access !== null) {
    const [, client = '', time = '', message = '', status = '', agent = '-'] = access;
    return { time, client, status, message, ...(agent === '-' ? {} : { agent }) };
  }
  const [start, time] = TIMED.exec(line) ?? [];
  const [head, entry] = levelIn(line.slice(start?.length ?? 0));
  if (time === undefined && head === undefined) return chatted(line);
  return withSource(entry, { ...(time === undefined ? {} : { time }), ...(head === undefined ? {} : { level: head }) });
}

function chatted(line: string): SourceRecord | undefined {
  const [, time, source, message] = CHATTED.exec(line.replace(DIRECTION, '')) ?? [];
  return time === undefined ? undefined : { time, source: source!, message: message!.trim() };
}

/** The level that a text begins with, and the rest. */
function levelIn(text: string): readonly [level: string | undefined, rest: string] {
  const found = BRACKETED.exec(text) ?? IN_CAPITALS.exec(text);
  if (found === null) return [undefined, text];
  return [found[1]!.toUpperCase(), text.slice(found[0].length)];
}

/** So many numbers, threads and names at most lie before a message. */
const MOST_SOURCES = 6;

function withSource(text: string, known: SourceRecord): SourceRecord {
  let rest = text;
  let record = known;
  const note = (name: string, value: string | undefined): void => {
    if (value !== undefined && value !== '' && !Object.hasOwn(record, name)) record = { ...record, [name]: value };
  };
  for (let count = 0; count < MOST_SOURCES; count++) {
    const [level, behind] = Object.hasOwn(record, 'level') ? [undefined, rest] : levelIn(rest);
    note('level', level);
    const found = level === undefined ? SOURCE.exec(rest) : null;
    if (level === undefined && found === null) break;
    const name = found?.slice(1).find(part => part !== undefined);
    if (name !== undefined && /[a-z]/i.test(name)) note('source', name.replace(/\[\d+\]$/, ''));
    rest = found === null ? behind : rest.slice(found[0].length);
  }
  if (!Object.hasOwn(record, 'level') && !Object.hasOwn(record, 'source')) {
    rest = rest.replace(HOST, '');
    const [start = '', speaker] = SPEAKER.exec(rest) ?? [];
    note('source', speaker);
    rest = rest.slice(start.length);
  }
  return { ...record, message: rest.trim() };
}

const LOOKED_AT = 200;
const FEWEST = 3;
const lineEnd = /\r\n|\n|\r/;

/** Whether a text is a log: most lines are entries, or lines below an entry that belong to it. */
export function isLog(text: string): boolean {
  const lines = text
    .slice(0, 50_000)
    .split(lineEnd, LOOKED_AT)
    .filter(line => line.trim() !== '');
  const first = lines[0] ?? '';
  if (logEntry(first) === undefined) return false;
  const entries = entriesIn(lines);
  const belong = lines.filter(line => /^(?:\s|Caused by:|Traceback|at )/.test(line));
  const known = entries.length + (isChat(entries) ? entries.length : belong.length);
  return entries.length >= FEWEST && known >= lines.length * 0.8;
}

const entriesIn = (lines: readonly string[]): readonly SourceRecord[] =>
  lines.map(logEntry).filter(entry => entry !== undefined);

/** The time of syslog has no year; that of a chat has one. */
const SYSLOG = new RegExp(`^${MONTH} [ \\d]?\\d \\d{1,2}:`);

const isMessage = ({ time, source, level }: SourceRecord): boolean =>
  typeof time === 'string' && !SYSLOG.test(time) && source !== undefined && level === undefined;

/** Whether most entries are messages of people: they have a time and a name, and no level. */
const isChat = (entries: readonly SourceRecord[]): boolean => entries.filter(isMessage).length >= entries.length * 0.8;

/** What the columns are for; the others tell topics apart. */
const ROLES: Readonly<Record<string, Role>> = { message: 'text', msg: 'text', time: 'date', ts: 'date' };

/** Reads the entries. A line that is none belongs to the entry above it: the trace of an error, or more of a message. */
export function readLog(text: string): RawRecords {
  const records: SourceRecord[] = [];
  let continued: string[] = [];
  let count = 0;
  const areMessages = isChat(entriesIn(text.slice(0, 50_000).split(lineEnd, LOOKED_AT)));
  const end = (): void => {
    const last = records.at(-1);
    const below = continued.join('\n');
    if (last !== undefined && below !== '')
      records[records.length - 1] = areMessages
        ? { ...last, message: `${String(last['message'])}\n${below}` }
        : { ...last, trace: below };
    continued = [];
  };
  for (const line of text.split(lineEnd)) {
    const entry = logEntry(line);
    if (entry !== undefined) {
      end();
      records.push(entry);
    } else if (line.trim() !== '') {
      continued.push(line.trim());
      count++;
    }
  }
  end();
  const columns = [...new Set(records.flatMap(record => Object.keys(record)))];
  const roles = Object.fromEntries(columns.map(name => [name, ROLES[name] ?? 'property']));
  return { records, columns, roles, notices: areMessages ? [CHAT] : noticesOf(count), details: {} };
}

const CHAT: Notice = {
  level: 'info',
  message: 'These are messages of a chat. The text of each is clustered; its time and its author are columns.',
};

function noticesOf(continued: number): readonly Notice[] {
  const below =
    continued === 0
      ? ''
      : ` ${continued} ${continued === 1 ? 'line' : 'lines'} below an entry are in the column “trace”.`;
  const message = `This is a log. The message of each entry is the text; its time, level and source are columns.${below}`;
  return [{ level: 'info', message }];
}
