/**
 * Makes `packages/languages/src/polish/lemmas.bin` from the forms and lemmas that Lemmas.java prints. Words reach a
 * stemmer in lower case, so forms with capitals are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minimalAutomaton } from './automaton.mjs';
import { editFrom } from './edits.mjs';
import { layOut } from './layout.mjs';

const target = join(import.meta.dirname, '..', '..', 'packages', 'languages', 'src', 'polish', 'lemmas.bin');

const forms = readFileSync(0, 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => line.split('\t'))
  .filter(([form]) => form === form.toLowerCase());
forms.sort(([one], [other]) => (one < other ? -1 : 1));

/** Numbers from 1, the most frequent edit first: frequent ones get short numbers. */
function numberEdits(texts) {
  const uses = new Map();
  for (const text of texts) uses.set(text, (uses.get(text) ?? 0) + 1);
  return [...uses.keys()].sort((one, other) => uses.get(other) - uses.get(one));
}

const editOfForm = forms.map(([form, lemma]) => editFrom(form, lemma));
const edits = numberEdits(editOfForm);
const numberOf = new Map(edits.map((text, index) => [text, index + 1]));
const automaton = minimalAutomaton(forms.map(([form], index) => [form, numberOf.get(editOfForm[index])]));
const { bytes, letters, root } = layOut(automaton, edits.length);

const escaped = character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
const header = Buffer.from(JSON.stringify({ letters, root, edits: edits.join('\n') }).replace(/[^ -~]/g, escaped));
const headerLength = Buffer.alloc(4);
headerLength.writeUInt32LE(header.length);
writeFileSync(target, Buffer.concat([headerLength, header, bytes]));
console.log(`${forms.length} forms, ${edits.length} edits, ${automaton.states.length} states, ${bytes.length} bytes`);
