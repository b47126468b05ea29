/** Which records are one: a function of the set of records, never of their order. */
import type { Identity } from './identifying-columns.js';

/** Keys by which records are united, the surest first. Each step unites groups of the step before. */
export const MERGE_KEYS = ['doi and pmid', 'doi', 'pmid', 'title and year'] as const;

/** A key by which records are united. */
export type MergeKey = (typeof MERGE_KEYS)[number];

/** Why records with the same key stay apart. */
export type Contradiction = 'DOIs' | 'PubMed numbers' | 'authors';

/** Records with the same key that were not united. */
export interface KeptApart {
  readonly key: MergeKey;
  /** What differs. */
  readonly because: Contradiction;
  /** Numbers of the records with this key, ascending. */
  readonly records: readonly number[];
}

/** Records, united. */
export interface Grouping {
  /** Numbers of records: each in one group, ascending, groups in the order of their first records. */
  readonly groups: readonly (readonly number[])[];
  /** By how many each key reduced the number of groups. */
  readonly united: Readonly<Record<MergeKey, number>>;
  readonly apart: readonly KeptApart[];
}

type Groups = readonly (readonly number[])[];

const keyOf: Readonly<Record<MergeKey, (identity: Identity) => string>> = {
  'doi and pmid': ({ doi, pmid }) => (doi === '' || pmid === '' ? '' : `${doi} ${pmid}`),
  doi: ({ doi }) => doi,
  pmid: ({ pmid }) => pmid,
  'title and year': ({ titleAndYear }) => titleAndYear,
};

/**
 * Unites records with the same DOI, then those with the same PubMed number, then those with the same title and year.
 * What would bring two DOIs or two PubMed numbers into one group, or has the same title and year but other authors,
 * stays apart.
 */
export function groupRecords(identities: readonly Identity[]): Grouping {
  let groups: Groups = identities.map((_, number) => [number]);
  const apart: KeptApart[] = [];
  const united: Partial<Record<MergeKey, number>> = {};
  for (const key of MERGE_KEYS) {
    const next = step(identities, groups, key);
    united[key] = groups.length - next.groups.length;
    groups = next.groups;
    apart.push(...next.apart);
  }
  return { groups, united: united as Record<MergeKey, number>, apart };
}

function step(identities: readonly Identity[], groups: Groups, key: MergeKey): Pick<Grouping, 'groups' | 'apart'> {
  const apart: KeptApart[] = [];
  const links: (readonly number[])[] = [];
  for (const members of classesOf(identities, groups, keyOf[key])) {
    const parts = key === 'title and year' ? byAuthors(identities, groups, members) : [members];
    if (parts.length > 1) apart.push({ key, because: 'authors', records: recordsOf(groups, members) });
    for (const part of parts) {
      const because = contradictionOf(identities, groups, part);
      if (because === undefined) links.push(part);
      else apart.push({ key, because, records: recordsOf(groups, part) });
    }
  }
  const joined = componentsOf(groups.length, links).flatMap((members): Groups => {
    if (members.length === 1) return [groups[members[0]!]!];
    const because = contradictionOf(identities, groups, members);
    if (because === undefined) return [recordsOf(groups, members)];
    apart.push({ key, because, records: recordsOf(groups, members) });
    return members.map(member => groups[member]!);
  });
  return { groups: joined.toSorted(byFirst), apart: apart.toSorted((a, b) => byFirst(a.records, b.records)) };
}

const byFirst = (a: readonly number[], b: readonly number[]): number => a[0]! - b[0]!;

const recordsOf = (groups: Groups, members: readonly number[]): readonly number[] =>
  members.flatMap(member => groups[member]!).toSorted((a, b) => a - b);

/** The groups that share a key, where there are several. */
function classesOf(identities: readonly Identity[], groups: Groups, key: (identity: Identity) => string): Groups {
  const classes = new Map<string, Set<number>>();
  for (const [member, records] of groups.entries())
    for (const record of records) {
      const value = key(identities[record]!);
      if (value === '') continue;
      const found = classes.get(value);
      if (found) found.add(member);
      else classes.set(value, new Set([member]));
    }
  return [...classes.values()].filter(({ size }) => size > 1).map(members => [...members]);
}

function contradictionOf(
  identities: readonly Identity[],
  groups: Groups,
  members: readonly number[],
): Contradiction | undefined {
  const several = (id: 'doi' | 'pmid'): boolean =>
    new Set(recordsOf(groups, members).flatMap(record => identities[record]![id] || [])).size > 1;
  return several('doi') ? 'DOIs' : several('pmid') ? 'PubMed numbers' : undefined;
}

/**
 * Groups with the same title in parts that have an author in common. A group without authors belongs
 * to the others if there is one part alone.
 */
function byAuthors(identities: readonly Identity[], groups: Groups, members: readonly number[]): Groups {
  const names = members.map(member => groups[member]!.flatMap(record => identities[record]!.names()));
  const places = new Map<string, number[]>();
  for (const [place, own] of names.entries())
    for (const name of own) {
      const known = places.get(name);
      if (known) known.push(place);
      else places.set(name, [place]);
    }
  const parts = componentsOf(members.length, [...places.values()]);
  const named = parts.filter(([place]) => names[place!]!.length > 0);
  return named.length <= 1 ? [members] : parts.map(part => part.map(place => members[place!]!));
}

/** The connected parts of `0` to `count - 1`, ascending. */
function componentsOf(count: number, links: Groups): Groups {
  const above = Int32Array.from({ length: count }, (_, place) => place);
  const rootOf = (place: number): number => {
    let root = place;
    while (above[root] !== root) root = above[root] = above[above[root]!]!;
    return root;
  };
  for (const [first, ...others] of links)
    for (const other of others) {
      const [a, b] = [rootOf(first!), rootOf(other)];
      above[Math.max(a, b)] = Math.min(a, b);
    }
  const parts = new Map<number, number[]>();
  for (let place = 0; place < count; place++) {
    const root = rootOf(place);
    const part = parts.get(root);
    if (part) part.push(place);
    else parts.set(root, [place]);
  }
  return [...parts.values()];
}
