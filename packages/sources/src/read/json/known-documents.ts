/** Documents that programs wrap or take apart when they write them as JSON, put together again. */
import { dateText } from '../../fields/dates.js';
import type { Notice } from '../../record-set.js';
import { isObject } from '../../records/to-record.js';
import { isRow, rowMembers } from './big-query.js';

type Json = Readonly<Record<string, unknown>>;

/** A document of Elasticsearch and OpenSearch lies in `_source`, next to its id. */
function fromHit({ _source, _id }: Json): unknown {
  const source = _source as Json;
  return 'id' in source || _id === undefined ? source : { ...source, _id };
}

const INVERTED_INDEX = /_?inverted_?index$/i;

/** Every word with its places, as OpenAlex gives abstracts: `{"We": [0], "sleep": [1, 4]}`. */
const isInvertedIndex = (value: unknown): value is Readonly<Record<string, readonly number[]>> =>
  isObject(value) && Object.values(value).every(places => Array.isArray(places) && places.every(Number.isInteger));

const textOfIndex = (index: Readonly<Record<string, readonly number[]>>): string =>
  Object.entries(index)
    .flatMap(([word, places]) => places.map(place => [place, word] as const))
    .sort(([a], [b]) => a - b)
    .map(([, word]) => word)
    .join(' ');

const withText = ([name, value]: readonly [string, unknown]): readonly [string, unknown] =>
  INVERTED_INDEX.test(name) && isInvertedIndex(value)
    ? [name.replace(INVERTED_INDEX, '') || 'abstract', textOfIndex(value)]
    : [name, value];

const hasInvertedIndex = (document: Json): boolean =>
  Object.keys(document).some(name => isObject(document[name]) && INVERTED_INDEX.test(name));

interface Message {
  readonly author?: { readonly role?: string } | null;
  readonly content?: { readonly parts?: readonly unknown[]; readonly text?: unknown } | null;
}

/** The messages of ChatGPT by the ids of their nodes; the first node has none. */
const isMessages = (value: unknown): value is Readonly<Record<string, Json>> =>
  isObject(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every(node => isObject(node) && 'message' in node && 'children' in node);

/** What was said, without the instructions of the system and what tools returned. */
function messageText(message: Message | null | undefined): string {
  if (!/^(?:user|assistant)$/.test(String(message?.author?.role))) return '';
  const { parts = [], text } = message?.content ?? {};
  return [...parts, text].filter(part => typeof part === 'string' && part.trim() !== '').join('\n');
}

/** The nodes from the first to the last message that is shown: messages that were regenerated are left out. */
function shownNodes(nodes: Readonly<Record<string, Json>>, last: unknown): readonly Json[] {
  const shown = new Set<Json>();
  for (let id = last; typeof id === 'string' && Object.hasOwn(nodes, id); id = nodes[id]!['parent']) {
    if (shown.has(nodes[id]!)) break;
    shown.add(nodes[id]!);
  }
  return shown.size > 0 ? [...shown].reverse() : Object.values(nodes);
}

const secondsText = (seconds: unknown): unknown => {
  const date = new Date(Number(seconds) * 1000);
  return typeof seconds === 'number' && !Number.isNaN(date.getTime()) ? dateText(date) : seconds;
};

/** A conversation of ChatGPT as one document: its title, its times, and what was said in it. */
function fromConversation({ mapping, current_node, ...conversation }: Json): unknown {
  const { title, id, conversation_id, create_time, update_time, default_model_slug } = conversation;
  const nodes = shownNodes(mapping as Readonly<Record<string, Json>>, current_node);
  return {
    id: conversation_id ?? id,
    title,
    created: secondsText(create_time),
    updated: secondsText(update_time),
    model: default_model_slug,
    text: nodes
      .map(({ message }) => messageText(message as Message))
      .filter(text => text !== '')
      .join('\n\n'),
  };
}

/** Members in which chats repeat a text by its parts, as they are shown. */
const PARTS_OF_TEXT = ['blocks', 'text_entities'];

/** A text and its parts in other letters, as Telegram writes it: `["See ", {"type": "bold", "text": "this"}]`. */
const isPartedText = (value: unknown): value is readonly (string | { readonly text: string })[] =>
  Array.isArray(value) &&
  value.some(part => isObject(part) && typeof part['type'] === 'string') &&
  value.every(part => typeof part === 'string' || (isObject(part) && typeof part['text'] === 'string'));

/** A message of a chat with its text once. */
function fromMessage(message: Json): Json {
  const { text } = message;
  const whole = isPartedText(text) ? text.map(part => (typeof part === 'string' ? part : part.text)).join('') : text;
  const isRepeated = typeof whole === 'string' && whole !== '';
  const entries = Object.entries(message).filter(([name]) => !isRepeated || !PARTS_OF_TEXT.includes(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, name === 'text' ? whole : value]));
}

const isMessage = (value: Json): boolean => isPartedText(value['text']) || PARTS_OF_TEXT.some(name => name in value);

interface Known {
  /** The sentence about documents of this kind. */
  readonly said: string;
  readonly recognises: (value: Json) => boolean;
  readonly read: (value: Json) => unknown;
}

const known: readonly Known[] = [
  {
    said: 'These are rows of BigQuery without the names of their columns. An export with its schema, or as CSV, has them.',
    recognises: isRow,
    read: value => (isRow(value) ? rowMembers(value) : value),
  },
  {
    said: 'The documents were written by Elasticsearch or OpenSearch; each keeps its id.',
    recognises: value => isObject(value['_source']),
    read: value => asDocument(fromHit(value)),
  },
  {
    said: 'These are conversations of ChatGPT. Each is one document with all that was said in it.',
    recognises: value => isMessages(value['mapping']),
    read: fromConversation,
  },
  { said: 'These are messages of a chat. The text of each is read once.', recognises: isMessage, read: fromMessage },
  {
    said: 'The abstracts were put together from lists of words with their places, as OpenAlex has them.',
    recognises: hasInvertedIndex,
    read: value => Object.fromEntries(Object.entries(value).map(withText)),
  },
];

const kindOf = (value: unknown): Known | undefined =>
  isObject(value) ? known.find(({ recognises }) => recognises(value)) : undefined;

/** The document that a value of JSON represents; the value itself where it is one, or none that we know. */
export const asDocument = (value: unknown): unknown => kindOf(value)?.read(value as Json) ?? value;

/** Sentences about the kinds of documents among values. */
export function noticesAbout(values: readonly unknown[]): readonly Notice[] {
  const found = new Set(values.map(value => kindOf(value)?.said));
  return [...found].flatMap(message => (message === undefined ? [] : [{ level: 'info', message } as const]));
}

/** What an action of a bulk request of Elasticsearch may say about its document, besides names that begin with `_`. */
const META = /^(?:_|routing$|pipeline$|version|retry_on_conflict$|require_|if_|dynamic_templates$|list_executed)/;

/** The line of a bulk request that says what is done with the document of the next line: `{"index": {"_id": "1"}}`. */
export function bulkAction(value: unknown): { readonly id: unknown; readonly deletes: boolean } | undefined {
  if (!isObject(value)) return undefined;
  const [name = '', ...others] = Object.keys(value);
  if (others.length > 0 || !/^(?:index|create|update|delete)$/.test(name)) return undefined;
  const meta = value[name];
  if (!isObject(meta) || !Object.keys(meta).every(key => META.test(key))) return undefined;
  return { id: meta['_id'], deletes: name === 'delete' };
}

/** Whether a line of JSON begins a bulk request, in which every second line is a document. */
export function isBulkAction(line: string): boolean {
  try {
    return bulkAction(JSON.parse(line)) !== undefined;
  } catch {
    return false; // No JSON: the reader of lines says what is wrong
  }
}

/** The document of a bulk request with the id of its action; an update holds its document in `doc`. */
export function ofAction(value: unknown, id: unknown): unknown {
  if (!isObject(value)) return value;
  const source = isObject(value['doc']) ? value['doc'] : value;
  return asDocument({ _source: source, ...(id === null || id === undefined ? {} : { _id: id }) });
}
