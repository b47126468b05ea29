import type { AskForHelp } from '@sheaf/core';
import { startCrew } from '@sheaf/engine/internal';

/** Does work with which other threads may help. @param threads this thread and the others together */
export async function withCrew<T>(threads: number, work: (askForHelp?: AskForHelp) => T | Promise<T>): Promise<T> {
  if (threads < 2) return work();
  const crew = startCrew(threads - 1);
  try {
    return await work(crew.ask);
  } finally {
    crew.close();
  }
}
