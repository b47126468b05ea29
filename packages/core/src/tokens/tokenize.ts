import type { Document, FieldValue, Tokenizer } from '../model.js';
import { int8Column, int32Column, uint16Column } from '../tables/columns.js';
import { enlarged } from '../tables/enlarged.js';
import type { Tokens } from '../tables/pipeline.js';
import { ImageTable } from './image-table.js';
import { DOCUMENT_SEPARATOR, FIELD_SEPARATOR, TERMINATOR } from './token-type.js';

/** Carrot2 counts fields in a signed byte. */
const MAX_FIELDS = 128;

/** The first size of the columns, enough for the tokens of a hundred search results. */
const USUAL_TOKENS = 8192;

/** The error for more than {@link MAX_FIELDS} different field names in one request. */
export class TooManyFieldsError extends Error {
  override readonly name = 'TooManyFieldsError';
  constructor(
    /** The first field too many. */
    readonly field: string,
  ) {
    super(`Documents of one request may have ${MAX_FIELDS} different fields. "${field}" is one more.`);
  }
}

/**
 * Tokenises all documents into one table. The values of a document keep their order, and empty values are skipped.
 * Separators divide documents, and the values of a document.
 */
export function tokenize(documents: readonly Document[], tokenizer: Tokenizer): Tokens {
  const table = new TokenTable(tokenizer);
  for (let number = 0; number < documents.length; number++) {
    if (number > 0) table.add(-1, DOCUMENT_SEPARATOR, -1, -1);
    table.startDocument(number);
    eachField(documents[number]!, table.addField);
  }
  table.add(-1, TERMINATOR, -1, -1);
  return table.freeze(documents.length);
}

/** Visits fields in the order of the document. */
export function eachField(document: Document, visit: (field: string, value: FieldValue) => void): void {
  if (document instanceof Map) for (const [field, value] of document) visit(field, value);
  else for (const field of Object.keys(document)) visit(field, (document as Record<string, FieldValue>)[field]!);
}

/**
 * Columns that grow while texts are scanned. The callbacks are created once per table, because V8 would have to compile
 * new callbacks for every text again.
 */
class TokenTable {
  count = 0;
  readonly #tokenizer: Tokenizer;
  #atDocument = 0;
  #atField = 0;
  #text = '';
  /** The first row of the present document. */
  #start = 0;
  /** Whether the next token needs a separator before it. */
  #pending = false;
  readonly #fields = new Map<string, number>();
  readonly #images = new ImageTable();
  #image = int32Column(USUAL_TOKENS);
  #type = uint16Column(USUAL_TOKENS);
  #document = int32Column(USUAL_TOKENS);
  #field = int8Column(USUAL_TOKENS);

  constructor(tokenizer: Tokenizer) {
    this.#tokenizer = tokenizer;
  }

  startDocument(number: number): void {
    this.#atDocument = number;
    this.#start = this.count;
  }

  readonly addField = (field: string, value: FieldValue): void => {
    if (typeof value === 'string') this.#addText(field, value);
    else for (const item of value) this.#addText(field, item);
  };

  /** Adds the tokens of one value, after a separator if the document has tokens before it. */
  #addText(field: string, text: string): void {
    if (text === '') return;
    this.#text = text;
    this.#atField = this.#fieldNumber(field);
    this.#pending = this.count > this.#start;
    this.#tokenizer(text, this.#addToken);
  }

  readonly #addToken = (start: number, end: number, type: number): void => {
    if (this.#pending) this.add(-1, FIELD_SEPARATOR, this.#atDocument, -1);
    this.#pending = false;
    this.add(this.#images.number(this.#text, start, end), type, this.#atDocument, this.#atField);
  };

  #fieldNumber(name: string): number {
    const known = this.#fields.get(name);
    if (known !== undefined) return known;
    if (this.#fields.size === MAX_FIELDS) throw new TooManyFieldsError(name);
    this.#fields.set(name, this.#fields.size);
    return this.#fields.size - 1;
  }

  add(image: number, type: number, document: number, field: number): void {
    if (this.count === this.#image.length) this.#grow();
    const row = this.count++;
    this.#image[row] = image;
    this.#type[row] = type;
    this.#document[row] = document;
    this.#field[row] = field;
  }

  #grow(): void {
    const size = this.#image.length * 2;
    this.#image = enlarged(this.#image, size);
    this.#type = enlarged(this.#type, size);
    this.#document = enlarged(this.#document, size);
    this.#field = enlarged(this.#field, size);
  }

  freeze(documentCount: number): Tokens {
    return {
      count: this.count,
      documentCount,
      fields: [...this.#fields.keys()],
      images: this.#images.images,
      imageRow: this.#images.rows,
      memory: this.#images.memory,
      image: this.#image.subarray(0, this.count),
      type: this.#type.subarray(0, this.count),
      document: this.#document.subarray(0, this.count),
      field: this.#field.subarray(0, this.count),
    };
  }
}
