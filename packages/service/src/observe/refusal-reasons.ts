/** Why something is refused before any route sees it. */

const REASONS: Readonly<Record<number, string>> = {
  408: 'head-timeout',
  414: 'url-too-long',
  431: 'head-too-long',
  501: 'unknown-method',
  505: 'unknown-version',
};

const MALFORMED = 'malformed';

/** Why bytes got this status. */
export const reasonOf = (status: number): string => REASONS[status] ?? MALFORMED;

/** Every reason that is counted. */
export const refusalReasons: readonly string[] = [
  ...Object.values(REASONS),
  MALFORMED,
  'too-many-connections',
  'accept-failed',
];
