/** Good requests pass others whose work never ends: the pairs that service/fair-time leaves out. */
import { test } from 'vitest';
import { type Attack, PASS, passAttack } from '../pass-attack.js';

test.each<Attack>([
  { workers: 2, count: 8, algorithm: 'Spin' },
  { workers: 1, count: 3, algorithm: 'Loop' },
])(PASS, passAttack);
