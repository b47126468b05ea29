/** Whether a remembered or typed value fits what is declared. */
import type { Range } from '@sheaf/core';

/** What decides about a value: its kind, the values of a choice, the range of a number. */
export interface Expected extends Range {
  readonly kind: 'boolean' | 'filter' | 'number' | 'integer' | 'choice' | 'strings' | 'text';
  readonly options: readonly { readonly value: string }[];
}

/** The value if it fits, with numbers moved into their range; else undefined. */
export function fittingValue(expected: Expected, value: unknown): unknown {
  switch (expected.kind) {
    case 'boolean':
    case 'filter':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
    case 'integer':
      return typeof value === 'number' && Number.isFinite(value) ? clamped(expected, value) : undefined;
    case 'choice':
      return expected.options.some(option => option.value === value) ? value : undefined;
    case 'strings':
      return Array.isArray(value) ? value.filter(item => typeof item === 'string') : undefined;
    case 'text':
      return typeof value === 'string' ? value : undefined;
  }
}

/** The number moved into the range, and rounded if it is an integer. */
export function clamped({ kind, minimum, maximum }: Expected, value: number): number {
  const whole = kind === 'integer' ? Math.round(value) : value;
  return Math.min(maximum ?? Number.MAX_SAFE_INTEGER, Math.max(minimum ?? Number.MIN_SAFE_INTEGER, whole));
}
