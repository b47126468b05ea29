/**
 * A list of texts in a third less space: in alphabetical order, each as a capital letter for the length of the
 * beginning that it shares with the text before it, and its rest. `packages/core/src/tables/front-coded.ts` reads
 * it. The texts must hold no capital letters from A to Z.
 */
export function frontCoded(texts) {
  let last = '';
  return [...texts]
    .sort()
    .map(text => {
      let shared = 0;
      while (shared < 25 && shared < last.length && text[shared] === last[shared]) shared++;
      last = text;
      return String.fromCharCode(65 + shared) + text.slice(shared);
    })
    .join('');
}
