import { setFlagsFromString } from 'node:v8';

const FLAGS = ['--max-semi-space-size=4', '--semi-space-growth-factor=1', '--heap-growing-percent=40'];

/**
 * For commands that read a million lines. Lines live for a moment, and V8 would let tens of megabytes of them pile up
 * before it collects them, and as much again of what it takes for lasting; with these limits the process needs less
 * memory, and hardly more time.
 */
export function collectSooner(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
}
