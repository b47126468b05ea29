/** Messages of mail to records: subject, text, and who wrote to whom. `postal-mime` reads what is in each. */
import PostalMime, { type Address, type Email } from 'postal-mime';
import { citationColumns } from '../../bibliography/collect-citation.js';
import type { Notice, Role, SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';
import { hasFields, toRecord } from '../../records/to-record.js';
import type { ReadOptions } from '../read-options.js';
import { checkRoom } from '../room.js';
import { readHtml } from '../text/read-html.js';
import { messagesIn } from './mail-files.js';

const ROLES: Readonly<Record<string, Role>> = {
  subject: 'title',
  text: 'text',
  date: 'date',
  from: 'property',
  to: 'property',
  id: 'id',
};

const namesOf = (addresses: readonly Address[] = []): readonly string[] =>
  addresses.map(({ name, address }) => name || address || '');

/** The text of a message; of one that has only a page, the text of the page. */
function textOf({ text, html }: Email): string | undefined {
  if (text?.trim() || html === undefined) return text?.trim();
  return readHtml(html, { split: 'file' }).records[0]?.['text'] as string | undefined;
}

const recordOf = (email: Email): SourceRecord =>
  toRecord({
    subject: email.subject?.trim(),
    text: textOf(email),
    date: email.date?.replace('.000Z', 'Z'),
    from: namesOf(email.from ? [email.from] : [])[0],
    to: namesOf(email.to),
    id: email.messageId,
  });

const leftOut = (count: number, total: number): Notice[] =>
  count === 0 ? [] : [{ level: 'warning', message: `${count} of ${total} messages cannot be read and are left out.` }];

/** Reads an mbox or a message. What cannot be read is counted. */
export async function readMail(bytes: Uint8Array, { memory }: ReadOptions): Promise<RawRecords> {
  checkRoom(bytes, memory);
  const messages = messagesIn(bytes);
  const records: SourceRecord[] = [];
  for (const message of messages) {
    // The reader rejects messages that are nested too deeply, and those with headers without end.
    const email = await PostalMime.parse(message, { attachmentEncoding: 'arraybuffer' }).catch(() => undefined);
    if (email) records.push(recordOf(email));
  }
  const filled = records.filter(hasFields);
  const notices = leftOut(messages.length - filled.length, messages.length);
  return { records: filled, columns: citationColumns(filled, Object.keys(ROLES)), roles: ROLES, notices, details: {} };
}
