/**
 * Reads the automaton that tools/polish lays out: it walks over the letters of a word form and tells how to edit the
 * form into its lemma.
 *
 * Bytes: the length of the header, the header as JSON, the states. A state is the number of its edit, if the arc to it
 * says that a word ends there, and then its arcs. An arc is one byte (letter in bits 0–5, last of its state in 6, a
 * word ends at the target in 7) and its target: 0 is the state that follows, 1…n the edit of that number and nothing
 * further, and any other the state n + 1 bytes before that offset. Numbers are seven bits a byte, low ones first.
 */

const LETTER = 0x3f;
const LAST = 0x40;
const ENDS_WORD = 0x80;

/** How to make a lemma of a form: letters to take off at either side, letters to add. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly added: string;
}

export interface LemmaAutomaton {
  readonly states: Uint8Array;
  readonly root: number;
  readonly edits: readonly Edit[];
  /** The number of a letter by its code; {@link UNKNOWN} for letters no form has. */
  readonly letterOf: Uint8Array;
}

const UNKNOWN = 0xff;

interface Header {
  readonly letters: string;
  readonly root: number;
  readonly edits: string;
}

/** Reads the bytes, without copying the states. */
export function readAutomaton(bytes: Uint8Array): LemmaAutomaton {
  const start = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const header = JSON.parse(String.fromCharCode(...bytes.subarray(4, start))) as Header;
  const codes = Array.from(header.letters, letter => letter.charCodeAt(0));
  const letterOf = new Uint8Array(Math.max(...codes) + 1).fill(UNKNOWN);
  for (const [number, code] of codes.entries()) letterOf[code] = number;
  const edits = header.edits.split('\n').map(parseEdit);
  return { states: bytes.subarray(start), root: header.root, edits, letterOf };
}

/** `0 2 ić`: nothing off the start, two letters off the end, then `ić`. A lemma may hold spaces. */
function parseEdit(line: string): Edit {
  const [start = '', end = ''] = line.split(' ', 2);
  return { start: Number(start), end: Number(end), added: line.slice(start.length + end.length + 2) };
}

/** The lemma of a form; undefined for a word the automaton does not know. */
export function lemmaIn(automaton: LemmaAutomaton, form: string): string | undefined {
  const edit = automaton.edits[editNumber(automaton, form) - 1];
  return edit && form.slice(edit.start, form.length - edit.end) + edit.added;
}

/** One loop over arcs and letters, because a call a letter costs as much as the letter. */
function editNumber({ states, root, edits, letterOf }: LemmaAutomaton, form: string): number {
  let at = root;
  let edit = 0;
  for (let i = 0; i < form.length; i++) {
    if (at < 0) return 0;
    const letter = letterOf[form.charCodeAt(i)] ?? UNKNOWN;
    let arc: number;
    let target: number;
    do {
      arc = states[at++]!;
      target = 0;
      let byte: number;
      let shift = 0;
      do {
        byte = states[at++]!;
        target |= (byte & 0x7f) << shift;
        shift += 7;
      } while (byte > 0x7f);
      if ((arc & LETTER) === letter) break;
    } while ((arc & LAST) === 0);
    if ((arc & LETTER) !== letter) return 0;
    if (target > 0 && target <= edits.length) {
      edit = target;
      at = -1;
      continue;
    }
    if (target > 0) at = target - edits.length - 1;
    edit = 0;
    if ((arc & ENDS_WORD) !== 0) {
      let byte: number;
      let shift = 0;
      do {
        byte = states[at++]!;
        edit |= (byte & 0x7f) << shift;
        shift += 7;
      } while (byte > 0x7f);
    }
  }
  return edit;
}
