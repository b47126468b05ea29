/** Beginnings, and what they are without the mutation. */
const MUTATIONS = new Map(
  Object.entries({
    ...{ 'h-': '', 'n-': '', 't-': '', "d'": '', "d'fh": 'f', "m'": '', "b'": '' },
    ...{ mb: 'b', gc: 'c', nd: 'd', bhf: 'f', ng: 'g', bp: 'p', ts: 's', dt: 't' },
    ...{ bh: 'b', ch: 'c', dh: 'd', fh: 'f', gh: 'g', mh: 'm', ph: 'p', sh: 's', th: 't' },
  }),
);
const LONGEST_MUTATION = 4;

/** A word with its initial mutation undone: *mbeidh* is *beidh*, *t-ainm* is *ainm*. */
export function withoutMutation(word: string): string {
  for (let length = LONGEST_MUTATION; length > 1; length--) {
    const radical = MUTATIONS.get(word.slice(0, length));
    if (radical !== undefined && length <= word.length) return radical + word.slice(length);
  }
  return word;
}
