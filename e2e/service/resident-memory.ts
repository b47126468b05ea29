/** The memory of a process of ours, as the system sees it. */
import { existsSync, readFileSync } from 'node:fs';
import type { ServerProcess } from './server-process.js';

/** Megabytes in memory; zero where the system does not tell. */
export function residentMegabytes({ child }: Pick<ServerProcess, 'child'>): number {
  const path = `/proc/${child.pid}/status`;
  return existsSync(path) ? Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1]) / 1024 : 0;
}
