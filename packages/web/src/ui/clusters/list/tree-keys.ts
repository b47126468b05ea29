/** Moves in a list of labels by keyboard: arrows, Home, End, and the first letters of a label. */
export interface TreeKeys {
  readonly ids: readonly string[];
  readonly labels: readonly string[];
}

const PAUSE = 600;

export function createTypeAhead(): (keys: TreeKeys, from: number, letter: string, now: number) => number {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return ({ labels }, from, letter, now) => {
    typed = now - last > PAUSE ? letter : typed + letter;
    last = now;
    const wanted = typed.toLowerCase();
    for (let step = typed.length > 1 ? 0 : 1; step <= labels.length; step++) {
      const at = (from + step) % labels.length;
      if (labels[at]?.toLowerCase().startsWith(wanted)) return at;
    }
    return from;
  };
}

/** The position that a key leads to; null if the key does not move. */
export function moved(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
    case 'k':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return Math.min(count - 1, at + 10);
    case 'PageUp':
      return Math.max(0, at - 10);
    default:
      return null;
  }
}
