/** `value`: a fault of syntax within a value of the outermost object. Carrot2 has another name for those. */
export type JsonFault = 'syntax' | 'value' | 'limit' | 'empty';

/** A text that is no JSON, or JSON beyond the limits, with the place where reading stopped. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  /** Counted from 1. */
  readonly line: number;
  /** Column in the line, from 1. */
  readonly column: number;

  constructor(
    message: string,
    text: string,
    offset: number,
    /** `empty` for a text without a value, `limit` for nesting or numbers beyond the limits. */
    readonly kind: JsonFault,
  ) {
    const before = text.slice(0, offset);
    const line = before.split('\n').length;
    const column = offset - before.lastIndexOf('\n');
    super(`${message} at line ${line}, column ${column}`);
    this.line = line;
    this.column = column;
  }
}
