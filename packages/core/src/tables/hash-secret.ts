/**
 * A secret factor for a hash function, made once per process, so that an attacker cannot choose texts or pairs that all meet in
 * one slot of a hash table. Results do not depend on it: tables number their keys in order of first appearance.
 *
 * Odd (4 · n + 1), because only multiplication by an odd number loses no bit of a key modulo 2³²; below 2³².
 */
export const hashSecret = (): number => Math.floor(Math.random() * 0x40000000) * 4 + 1;
