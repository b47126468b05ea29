/** The flags of Java's regular expressions that change what an expression means. */
export interface Flags {
  /** (?i) */
  readonly ignoreCase: boolean;
  /** (?u), implied by (?U): the case of all letters is ignored, instead of ASCII's. */
  readonly unicodeCase: boolean;
  /** (?U): classes such as \\w have all letters, instead of those of ASCII. */
  readonly unicodeClasses: boolean;
  /** (?x) */
  readonly comments: boolean;
}

export const NO_FLAGS: Flags = { ignoreCase: false, unicodeCase: false, unicodeClasses: false, comments: false };

/** The flags after some are switched on and others off, by their letters. */
export function withFlags(flags: Flags, on: string, off: string): Flags {
  const is = (flag: string, before: boolean): boolean => (before || on.includes(flag)) && !off.includes(flag);
  return {
    ignoreCase: is('i', flags.ignoreCase),
    unicodeCase: is('u', flags.unicodeCase) || on.includes('U'),
    unicodeClasses: is('U', flags.unicodeClasses),
    comments: is('x', flags.comments),
  };
}
