/** The result of reading: records, facts about their fields, and what went wrong on the way. */
import type { FieldValue } from '@sheaf/core';
import type { Format } from './records/formats.js';

/** One row, object or element. Every value is text; a value that was missing is absent, never an empty text. */
export type SourceRecord = Readonly<Record<string, FieldValue>>;

export type { Format } from './records/formats.js';

/** All types of values. */
export const VALUE_TYPES = ['text', 'number', 'boolean', 'date', 'url', 'vector'] as const;

/** What a field most often holds. */
export type ValueType = (typeof VALUE_TYPES)[number];

/** All roles, in the order in which they are offered. */
export const ROLES = ['title', 'text', 'tag', 'property', 'date', 'link', 'id', 'vector', 'ignore'] as const;

/**
 * What a field is for. `text` and `title` are worth clustering, a `vector` is used beside them; the rest is shown with
 * a result or not at all.
 */
export type Role = (typeof ROLES)[number];

/** Facts about one field, over all records. */
export interface Field {
  /** Name of the column, or of the member of an object; nested names are joined by dots. */
  readonly name: string;
  /** The type of at least nine tenths of the values; `text` for mixtures. */
  readonly type: ValueType;
  /** A guess from the name and the statistics. */
  readonly role: Role;
  /** How certain the guess of the role is, 0 to 1. Below 0.6 a person should check it. */
  readonly confidence: number;
  /** True for titles and texts: these fields are clustered unless someone chooses others. */
  readonly natural: boolean;
  /** Records that have a value. */
  readonly filled: number;
  /** Number of records without a value, or with one that represents none ("N/A"). */
  readonly empty: number;
  /** Distinct values; counting stops at 10,000. */
  readonly distinct: number;
  /** Mean number of characters of a value. */
  readonly meanLength: number;
  /** Mean number of words of a value. */
  readonly meanWords: number;
  /** Mean number of values per record that has one. */
  readonly meanValues: number;
  /** Share of its words that are made of letters: near 1 in sentences, low in codes and versions. */
  readonly prose: number;
  /** The first three distinct values, cut to 200 characters. */
  readonly samples: readonly string[];
}

/** A message of the reader for the person, with the place it concerns. */
export interface Notice {
  /** `warning` if something was lost or may be wrong. */
  readonly level: 'info' | 'warning';
  /** A sentence for the person, with the place in it. */
  readonly message: string;
  /** Line in the file, or row of the sheet, from 1. */
  readonly line?: number;
  /**
   * What the details say as well: of remains of HTML, `markup` is their number; of merged records, `again`. Notices
   * about merging also name what was not merged. Of `placeholders`, the fields say how many a column has. A `name` may
   * be the first line of a text.
   */
  readonly about?: 'markup' | 'merging' | 'placeholders' | 'name';
}

/** The settings of a clustering request that the file contained. */
export interface RequestHints {
  /** Name of the algorithm. */
  readonly algorithm?: string;
  /** Name of the language. */
  readonly language?: string;
  /** Parameters of the algorithm, as they were written. */
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** What a document is where a text has no columns. */
export type TextSplit = 'line' | 'paragraph' | 'file';

/** How the bytes were read. Only what applies to the format is present. */
export interface ReadDetails {
  /** Name of the encoding, in lower case, for example `utf-8`. */
  readonly encoding?: string;
  /** The character between the cells of a table. */
  readonly delimiter?: string;
  /** Whether the first row was taken as names of the columns. */
  readonly header?: boolean;
  /** Rows with more cells than the table has columns. */
  readonly odd?: number;
  /** How a text was divided into documents. */
  readonly split?: TextSplit;
  /** Names of the sheets, and the one that was read. */
  readonly sheets?: readonly string[];
  /** Name of the sheet that was read. */
  readonly sheet?: string;
  /** Where in a JSON or XML file the records were found, for example `response.docs`. */
  readonly path?: string;
  /** The bibliographic database whose export this is, for example `Scopus`. */
  readonly database?: string;
  /** The survey tool whose export this is, for example `Qualtrics`. */
  readonly survey?: string;
  /** The columns that hold the answers to different open questions, if there are several; one of them is natural. */
  readonly questions?: readonly string[];
  /** Number of values that hold remains of HTML; `cleanMarkup` removes them. */
  readonly markup?: number;
  /** Number of records that were found in several files, or twice in one, and are now part of another one. */
  readonly again?: number;
  /** How many records each file held, where there are several files or some records were merged. */
  readonly found?: readonly (readonly [file: string, records: number])[];
  /** The query that a file or a response says it belongs to. */
  readonly query?: string;
  /** Found in a clustering request: its algorithm, language and parameters. */
  readonly request?: RequestHints;
}

/** The result of reading anything. */
export interface RecordSet {
  /** How the file was understood. */
  readonly format: Format;
  /** The documents, in the order of the file. */
  readonly records: readonly SourceRecord[];
  /** In the order of the columns, or of first appearance. */
  readonly fields: readonly Field[];
  /** Messages for the person about the reading. */
  readonly notices: readonly Notice[];
  /** How the bytes were read. */
  readonly details: ReadDetails;
}

/** The column with the names of the files that a record is from, where there are several files. */
export const ORIGIN = 'file';

/** The records of one file. */
export interface NamedSet {
  /** Name of the file. */
  readonly name: string;
  /** What was read from it. */
  readonly set: RecordSet;
}
