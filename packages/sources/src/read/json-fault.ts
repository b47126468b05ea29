/** Says where and why a text is not JSON. Engines word it differently and some name no place, so we look ourselves. */

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

/** The offset behind a string that starts at `start`, or what is wrong with it. */
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
  if (offset >= text.length) return { offset, reason: `the file ends where ${wanted} is expected` };
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
  const line = text.slice(0, open.offset).split('\n').length;
  return { offset: text.length, reason: `the file ends inside the ${what} that begins in line ${line}` };
}

/** One pass with a stack of our own: deep nesting costs no recursion. */
class Scanner {
  private readonly open: Open[] = [];
  private offset = 0;
  constructor(private readonly text: string) {}

  fault(): JsonFault | undefined {
    let fault = this.value();
    while (fault === undefined && this.open.length > 0) fault = this.afterValue();
    if (fault !== undefined) return fault;
    const rest = skipSpace(this.text, this.offset);
    return rest < this.text.length ? unexpected(this.text, rest, 'the end of the file') : undefined;
  }

  private value(): JsonFault | undefined {
    this.offset = skipSpace(this.text, this.offset);
    const next = this.text[this.offset];
    if (next === '[' || next === '{') return this.enter(next);
    if (next === '"') return this.string();
    const behind = after(scalar, this.text, this.offset);
    if (behind >= 0) {
      this.offset = behind;
      return undefined;
    }
    const inside = this.open.at(-1);
    if (next === undefined && inside) return unfinished(this.text, inside);
    return unexpected(this.text, this.offset, 'a value');
  }

  private string(): JsonFault | undefined {
    const behind = afterString(this.text, this.offset);
    if (typeof behind !== 'number') return behind;
    this.offset = behind;
    return undefined;
  }

  private enter(bracket: '[' | '{'): JsonFault | undefined {
    this.open.push({ bracket, offset: this.offset });
    this.offset = skipSpace(this.text, this.offset + 1);
    if (this.text[this.offset] === (bracket === '[' ? ']' : '}')) {
      this.offset++;
      this.open.pop();
      return undefined;
    }
    return bracket === '[' ? this.value() : this.member();
  }

  private member(): JsonFault | undefined {
    this.offset = skipSpace(this.text, this.offset);
    if (this.offset >= this.text.length) return unfinished(this.text, this.open.at(-1)!);
    if (this.text[this.offset] !== '"') return unexpected(this.text, this.offset, 'a name in quotation marks');
    const fault = this.string();
    if (fault) return fault;
    this.offset = skipSpace(this.text, this.offset);
    if (this.text[this.offset] !== ':') return unexpected(this.text, this.offset, 'a colon after the name');
    this.offset++;
    return this.value();
  }

  private afterValue(): JsonFault | undefined {
    const { bracket } = this.open.at(-1)!;
    const close = bracket === '[' ? ']' : '}';
    this.offset = skipSpace(this.text, this.offset);
    const next = this.text[this.offset];
    if (next === close) {
      this.offset++;
      this.open.pop();
      return undefined;
    }
    if (next === undefined) return unfinished(this.text, this.open.at(-1)!);
    if (next !== ',') return unexpected(this.text, this.offset, `a comma or “${close}”`);
    this.offset++;
    return bracket === '[' ? this.value() : this.member();
  }
}

/** The first fault of a JSON text, or undefined where there is none. */
export const jsonFault = (text: string): JsonFault | undefined => new Scanner(text).fault();
