/** The memory of a process of ours, as the system sees it. */
import { existsSync, readFileSync } from 'node:fs';
import type { ServerProcess } from './server-process.js';

type Process = Pick<ServerProcess, 'child'>;

/** Megabytes in memory; zero where the system does not tell. */
export const residentMegabytes = (server: Process): number => megabytesOf(server, 'VmRSS');

function megabytesOf({ child }: Process, name: string): number {
  const path = `/proc/${child.pid}/status`;
  return existsSync(path)
    ? Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(path, 'utf8'))?.[1]) / 1024
    : 0;
}
