/** Subtitles of films and talks (.srt, .vtt): each one is a document, without its number and its times. */

import { withoutTags } from '../../markup/replace-tags.js';
import type { SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';

const TIME = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{3}`;
const TIMES = new RegExp(`^\\s*(${TIME})[ \\t]+-->[ \\t]+${TIME}`);
/** Who speaks, in WebVTT. */
const VOICE = /<v(?:\.[\w.]+)?[ \t]+([^<>]{1,80})>/;
const lineEnd = /\r\n|\n|\r/;

/** Files of the two formats begin with a name, or with the number of the first subtitle above its times. */
export const isSubtitles = (text: string): boolean => {
  const lines = text.slice(0, 10_000).trimStart().split(lineEnd);
  return (/^WEBVTT(?:\s|$)/.test(lines[0]!) && lines.some(line => TIMES.test(line))) || isNumbered(lines);
};

const isNumbered = ([first = '', second = '']: readonly string[]): boolean =>
  (/^\d+\s*$/.test(first) && TIMES.test(second)) || TIMES.test(first);

export function readSubtitles(text: string): RawRecords {
  const records: SourceRecord[] = [];
  let time: string | undefined;
  let shown: string[] = [];
  const end = (): void => {
    const written = shown.join(' ');
    const said = withoutTags(written, '').replace(/\s+/g, ' ').trim();
    const speaker = VOICE.exec(written)?.[1]?.trim();
    if (time !== undefined && said !== '') records.push({ time, ...(speaker ? { speaker } : {}), text: said });
    [time, shown] = [undefined, []];
  };
  for (const line of text.split(lineEnd)) {
    const start = TIMES.exec(line)?.[1];
    if (start !== undefined || line.trim() === '') end();
    if (start !== undefined) time = start;
    else shown.push(line.trim());
  }
  end();
  const areNamed = records.some(record => Object.hasOwn(record, 'speaker'));
  const hasSpeakers = areNamed || areSpoken(records);
  const message = `These are subtitles. Each is a document; its time ${hasSpeakers ? 'and its speaker are columns' : 'is a column'}.`;
  return {
    records: hasSpeakers && !areNamed ? records.map(withSpeaker) : records,
    columns: ['time', ...(hasSpeakers ? ['speaker'] : []), 'text'],
    roles: { time: 'property', speaker: 'property', text: 'text' },
    notices: [{ level: 'info', message }],
    details: {},
  };
}

/** The name of a person before what they say, as recordings of meetings have it. */
const SPEAKER = /^(\p{Lu}[\p{L}\p{M}\d.'’ ()-]{0,40}?): (?=\S)/u;

const speakerOf = ({ text }: SourceRecord): string | undefined => SPEAKER.exec(String(text))?.[1];

/** Whether most subtitles begin with a name, and names come again. */
function areSpoken(records: readonly SourceRecord[]): boolean {
  const speakers = records.flatMap(record => speakerOf(record) ?? []);
  return speakers.length > records.length / 2 && new Set(speakers).size <= speakers.length / 2;
}

function withSpeaker(record: SourceRecord): SourceRecord {
  const speaker = speakerOf(record);
  return speaker === undefined ? record : { ...record, speaker, text: String(record['text']).replace(SPEAKER, '') };
}
