/** How many connections a server may have at once. */
import { readdirSync, readFileSync } from 'node:fs';

/** Files that the process may have to open beside its connections: pages, modules, and what is being loaded. */
const SPARE_FILES = 32;
/** Connections that are served however few files may be open. */
const FEWEST = 8;

export interface ConnectionLimit {
  readonly connections: number;
  /** Whether the system allows fewer connections than were asked for. */
  readonly isLowered: boolean;
}

/**
 * A process that has no file left to open cannot even take note of a connection, so the limit stays below that.
 *
 * @param wanted connections; 0 for as many as the system allows
 */
export function connectionLimit(wanted: number, files: OpenFiles = openFiles()): ConnectionLimit {
  const most = Math.max(FEWEST, files.limit - files.open - SPARE_FILES);
  if (wanted > 0 && wanted <= most) return { connections: wanted, isLowered: false };
  return { connections: most, isLowered: wanted > 0 };
}

interface OpenFiles {
  readonly open: number;
  readonly limit: number;
}

/** Only Linux tells; on other systems no limit is known. */
function openFiles(): OpenFiles {
  try {
    const limit = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return { open: readdirSync('/proc/self/fd').length, limit: Number(limit ?? Number.POSITIVE_INFINITY) };
  } catch {
    return { open: 0, limit: Number.POSITIVE_INFINITY };
  }
}
