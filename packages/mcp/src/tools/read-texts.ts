/** Documents as an agent has them in hand, as documents of a request: chosen and flattened as those of a file. */
import type { Document } from '@sheaf/core';
import { describeFields, documentsFor, recordsOfValues } from '@sheaf/sources/values';
import { ToolError } from '../tool-error.js';

/** Which documents and fields are read. */
interface Wanted {
  /** Maximum number of documents; zero for any number. */
  readonly most: number;
  /** The fields to keep; empty for titles and texts. */
  readonly fields: readonly string[];
  /** A field that is kept, too. */
  readonly idField: string | undefined;
}

/** What was read. */
export interface ReadTexts {
  readonly documents: readonly Document[];
  /** What was chosen, where the agent did not choose. */
  readonly notices: readonly string[];
}

/** A document as an agent passes it. */
export type GivenDocument = string | Readonly<Record<string, unknown>>;

type Records = ReturnType<typeof recordsOfValues>;

/**
 * Texts become documents with one field. Objects become those of their fields that hold titles and texts, the title
 * first; members of inner objects have dotted names.
 *
 * @throws ToolError for too many documents, for documents without a text, and for a field that no document has
 */
export function readTexts(given: readonly GivenDocument[], { most, fields, idField }: Wanted): ReadTexts {
  checkCount(given.length, most);
  const records = recordsOfValues(given);
  checkCount(records.length, most);
  const names = [...new Set(records.flatMap(record => Object.keys(record)))];
  if (names.length === 0) throw new ToolError(`documents: hold no text. ${HINT}`);
  const chosen =
    fields.length > 0 ? fields.flatMap((name, at) => named(name, at, names)) : likelyFields(records, names);
  const kept = new Set(idField === undefined ? chosen : [...chosen, ...named(idField, 0, names, 'idField')]);
  const own = chosen.filter(name => name !== idField);
  const left = names.filter(name => !kept.has(name));
  const isGuess = fields.length === 0 && left.length > 0;
  return {
    documents: documentsFor(records, [...kept]) as readonly Document[],
    notices: isGuess ? [`Clustered by ${listed(own)}. Not by ${listed(left)}; \`fields\` chooses others.`] : [],
  };
}

const HINT = 'Pass texts, or objects with texts such as {"title": …, "text": …}.';

function checkCount(count: number, most: number): void {
  if (most > 0 && count > most) throw new ToolError(`documents: must hold at most ${most}, but it holds ${count}.`);
}

/** Titles and texts; everything if nothing looks like either. */
function likelyFields(records: Records, names: readonly string[]): readonly string[] {
  const natural = describeFields(records).filter(field => field.natural);
  if (natural.length === 0) return names;
  const isTitle = ({ role }: (typeof natural)[number]) => role === 'title';
  return [...natural.filter(isTitle), ...natural.filter(field => !isTitle(field))].map(({ name }) => name);
}

/** A field by its name, or those within an object of that name. @throws ToolError if no document has it */
function named(name: string, at: number, names: readonly string[], place = `fields.${at}`): readonly string[] {
  if (names.includes(name)) return [name];
  const within = names.filter(each => each.startsWith(`${name}.`));
  if (within.length > 0) return within;
  const isLast = names.filter(each => each.endsWith(`.${name}`));
  if (isLast.length > 0) return isLast;
  const shown = JSON.stringify(name.slice(0, 60));
  const known =
    names.length === 1 && names[0] === 'text' ? 'The documents are texts.' : `The fields are ${listed(names)}.`;
  throw new ToolError(`${place}: must be a field of a document, but it is ${shown}. ${known}`);
}

/** Names of fields that a message lists. */
const MOST_NAMES = 12;

const listed = (names: readonly string[]): string =>
  `${names
    .slice(0, MOST_NAMES)
    .map(name => name.slice(0, 60))
    .join(', ')}${names.length > MOST_NAMES ? ', …' : ''}`;
