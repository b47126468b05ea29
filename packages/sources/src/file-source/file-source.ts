/** A local file as a source. */
import { Type } from '@sheaf/core/schema';
import { readFile } from '../read/read-file.js';
import { formatNotes } from '../records/formats.js';
import { defineSource } from '../source.js';

const query = Type.Object({
  name: Type.String({ default: '', title: 'File', description: 'Name of the file.' }),
  bytes: Type.Unsafe<Uint8Array>({ title: 'Content', description: 'Content of the file.' }),
  encoding: Type.String({ default: '', title: 'Encoding', description: 'Empty: detected.', advanced: true }),
  delimiter: Type.String({ default: '', title: 'Delimiter', description: 'Empty: detected.', advanced: true }),
  sheet: Type.String({
    default: '',
    title: 'Sheet',
    description: 'Empty: the visible sheet with most filled cells.',
    advanced: true,
  }),
  header: Type.Union([Type.Literal('auto'), Type.Literal('yes'), Type.Literal('no')], {
    default: 'auto',
    title: 'First row names the columns',
    description: 'auto: detected.',
    advanced: true,
  }),
});

const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** Reads a file the person chose; nothing leaves the page. */
export const file = defineSource({
  name: 'file',
  title: 'Local file',
  summary: `${Object.values(formatNotes)
    .map(({ title }) => title)
    .join(', ')}.`,
  help: 'Drop a file or choose one. It is read in this page; the line below the Cluster button says what is sent to a server.',
  asksQuery: false,
  query,
  async read({ name, bytes, encoding, delimiter, sheet, header }, { signal } = {}) {
    const set = await readFile(bytes, name, {
      encoding: given(encoding),
      delimiter: given(delimiter),
      sheet: given(sheet),
      header: header === 'auto' ? undefined : header === 'yes',
    });
    signal?.throwIfAborted();
    return { ...set, query: set.details.query ?? '' };
  },
});
