import type { Algorithm } from '@sheaf/core';
import { UsageError } from '../outcome/usage-error.js';
import { parameterFlags } from '../parameters/parameter-flags.js';
import type { Setting } from '../parameters/take-flags.js';

const pathsOf = (algorithm: Algorithm): ReadonlySet<string> =>
  new Set(parameterFlags(algorithm).map(({ path }) => path.join('.')));

/**
 * @param name the algorithm that will run
 * @throws UsageError for a parameter that another algorithm has and this one has not
 */
export function checkParameters(settings: readonly Setting[], name: string, algorithms: readonly Algorithm[]): void {
  const chosen = algorithms.find(algorithm => algorithm.name === name);
  if (chosen === undefined) return;
  const own = pathsOf(chosen);
  for (const { path } of settings) {
    const written = path.join('.');
    const others = algorithms.filter(algorithm => algorithm !== chosen && pathsOf(algorithm).has(written));
    if (own.has(written) || others.length === 0) continue;
    const owners = others.map(other => other.name).join(' and ');
    throw new UsageError(
      `--${written} is a parameter of ${owners}, not of ${name}: choose it with -a, or leave the parameter out.`,
    );
  }
}
