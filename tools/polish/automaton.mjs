/** @typedef {{ edit: number, letters: string[], targets: number[] }} State `edit` is 0 where no word ends. */

/** How many letters two words share at the start. */
export function sharedStart(one, other) {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return length;
}

/**
 * The smallest automaton that accepts the words and tells the edit of each, built by adding sorted words one by one:
 * Daciuk, Mihov, Watson and Watson, "Incremental Construction of Minimal Acyclic Finite-State Automata" (2000).
 *
 * @param {Iterable<[word: string, edit: number]>} entries in order of words, edits from 1
 * @returns {{ states: State[], root: number }}
 */
export function minimalAutomaton(entries) {
  const register = new Map();
  const states = [];
  const open = [newState()];
  let previous = '';

  const closeDownTo = depth => {
    for (let at = previous.length; at > depth; at--) {
      const target = registered(open.pop(), register, states);
      open[at - 1].letters.push(previous[at - 1]);
      open[at - 1].targets.push(target);
    }
  };
  for (const [word, edit] of entries) {
    const shared = sharedStart(word, previous);
    closeDownTo(shared);
    for (let at = shared; at < word.length; at++) open.push(newState());
    open[word.length].edit = edit;
    previous = word;
  }
  closeDownTo(0);
  return { states, root: registered(open[0], register, states) };
}

const newState = () => ({ edit: 0, letters: [], targets: [] });

/** The number of a state, the same for states that behave alike. */
function registered(state, register, states) {
  const behaviour = `${state.edit}|${state.letters.join('')}|${state.targets.join()}`;
  const known = register.get(behaviour);
  if (known !== undefined) return known;
  register.set(behaviour, states.length);
  return states.push(state) - 1;
}
