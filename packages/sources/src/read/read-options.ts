import type { TextSplit } from '../record-set.js';
import type { Format } from '../records/formats.js';

/** Settings that replace what the reader would find out by itself. */
export interface ReadOptions {
  /** What the file is, whatever it looks like. */
  readonly format?: Format | undefined;
  /** A name of the Encoding Standard, for example `windows-1252`. */
  readonly encoding?: string | undefined;
  /** The character between the cells of a table, for example `;`. */
  readonly delimiter?: string | undefined;
  /** Whether the first row names the columns. */
  readonly header?: boolean | undefined;
  /** Name of the sheet. Default: the sheet with most filled cells that is not hidden. */
  readonly sheet?: string | undefined;
  /** What a document is in a text without columns. */
  readonly split?: TextSplit | undefined;
  /** Whether this is one of several files: a text without columns is then one document, unless `split` is set. */
  readonly several?: boolean | undefined;
  /** Leaves out rows with more cells than the table has columns. */
  readonly skipOdd?: boolean | undefined;
  /** False: quotation marks in a table are ordinary characters. */
  readonly quotes?: boolean | undefined;
  /** Removes tags and character references of HTML from all values, such as `<br>`, `&amp;` and `#39;`. */
  readonly cleanMarkup?: boolean | undefined;
  /** Bytes of memory that reading may take. A file that would need more is rejected. Default: no bound. */
  readonly memory?: number | undefined;
}
