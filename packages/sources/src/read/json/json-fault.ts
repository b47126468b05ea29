/**
 * Finds where and why a text is not JSON. The messages of engines differ, and some name no place, so we look ourselves.
 */

export interface JsonFault {
  readonly offset: number;
  readonly reason: string;
}

const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const space = /[ \t\n\r]*/y;
const plain = /[^"\\\x00-\x1f]*/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const word = /[^\s,:[\]{}"]+/y;

function after(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

const skipSpace = (text: string, offset: number): number => after(space, text, offset);

/** The offset after a string that starts at `start`, or what is wrong with it. */
function afterString(text: string, start: number): number | JsonFault {
  let offset = start + 1;
  for (;;) {
    offset = after(plain, text, offset);
    const next = text[offset];
    if (next === '"') return offset + 1;
    if (next === undefined || next === '\n' || next === '\r')
      return { offset: start, reason: 'the text that begins here is not closed with a quotation mark' };
    if (next !== '\\') return { offset, reason: 'a control character inside a text must be written as an escape' };
    const behind = after(escaped, text, offset);
    if (behind < 0) return { offset, reason: `“${text.slice(offset, offset + 2)}” is not an escape JSON knows` };
    offset = behind;
  }
}

function unexpected(text: string, offset: number, wanted: string): JsonFault {
  if (offset >= text.length) return { offset, reason: `the JSON ends where ${wanted} is expected` };
  const end = after(word, text, offset);
  const found = end > offset ? text.slice(offset, Math.min(end, offset + 20)) : text[offset];
  return { offset, reason: `${wanted} is expected, found “${found}”` };
}

interface Open {
  readonly bracket: '[' | '{';
  readonly offset: number;
}

function unfinished(text: string, open: Open): JsonFault {
  const what = open.bracket === '[' ? 'array' : 'object';
  // The text may be one line of a file, which has another number there.
  const begin = text.includes('\n')
    ? `line ${text.slice(0, open.offset).split('\n').length}`
    : `column ${open.offset + 1}`;
  return { offset: text.length, reason: `the JSON ends inside the ${what} that begins in ${begin}` };
}

/** What comes next: a value, a member of an object, or what follows a value; `end` when the text is complete. */
type Step = 'value' | 'member' | 'after' | 'end';

/** Reads the text once, with a stack of its own, so that deep nesting needs no recursion. */
class Scanner {
  readonly #text: string;
  readonly #open: Open[] = [];
  #offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  fault(): JsonFault | undefined {
    let next: Step | JsonFault = 'value';
    while (typeof next === 'string' && next !== 'end') next = this.#take(next);
    if (typeof next !== 'string') return next;
    const rest = skipSpace(this.#text, this.#offset);
    return rest < this.#text.length ? unexpected(this.#text, rest, 'the end of the JSON') : undefined;
  }

  #take(step: Exclude<Step, 'end'>): Step | JsonFault {
    this.#offset = skipSpace(this.#text, this.#offset);
    if (step === 'value') return this.#value();
    return step === 'member' ? this.#member() : this.#afterValue();
  }

  #value(): Step | JsonFault {
    const next = this.#text[this.#offset];
    if (next === '[' || next === '{') return this.#enter(next);
    if (next === '"') return this.#string() ?? 'after';
    const behind = after(scalar, this.#text, this.#offset);
    if (behind >= 0) {
      this.#offset = behind;
      return 'after';
    }
    const inside = this.#open.at(-1);
    if (next === undefined && inside) return unfinished(this.#text, inside);
    return unexpected(this.#text, this.#offset, 'a value');
  }

  #string(): JsonFault | undefined {
    const behind = afterString(this.#text, this.#offset);
    if (typeof behind !== 'number') return behind;
    this.#offset = behind;
    return undefined;
  }

  #enter(bracket: '[' | '{'): Step {
    this.#open.push({ bracket, offset: this.#offset });
    this.#offset = skipSpace(this.#text, this.#offset + 1);
    if (this.#text[this.#offset] === (bracket === '[' ? ']' : '}')) return 'after';
    return bracket === '[' ? 'value' : 'member';
  }

  #member(): Step | JsonFault {
    if (this.#offset >= this.#text.length) return unfinished(this.#text, this.#open.at(-1)!);
    if (this.#text[this.#offset] !== '"') return unexpected(this.#text, this.#offset, 'a name in quotation marks');
    const fault = this.#string();
    if (fault) return fault;
    this.#offset = skipSpace(this.#text, this.#offset);
    if (this.#text[this.#offset] !== ':') return unexpected(this.#text, this.#offset, 'a colon after the name');
    this.#offset++;
    return 'value';
  }

  #afterValue(): Step | JsonFault {
    const inside = this.#open.at(-1);
    if (inside === undefined) return 'end';
    const close = inside.bracket === '[' ? ']' : '}';
    const next = this.#text[this.#offset];
    if (next === undefined) return unfinished(this.#text, inside);
    if (next !== close && next !== ',') return unexpected(this.#text, this.#offset, `a comma or “${close}”`);
    this.#offset++;
    if (next === ',') return inside.bracket === '[' ? 'value' : 'member';
    this.#open.pop();
    return 'after';
  }
}

/** The first fault of a JSON text, or undefined if there is none. */
export const jsonFault = (text: string): JsonFault | undefined => new Scanner(text).fault();
