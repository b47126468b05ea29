/**
 * Lets whoever runs the core say no before it takes memory: large tables are asked for here first. Nothing is checked
 * where nobody has set a check, as in a page or in a program with one request at a time.
 */

/** Called before so many bytes are taken. It may throw; the work has then failed, and its state is lost. */
export type MemoryCheck = (bytes: number) => void;

let present: MemoryCheck | null = null;

/** Sets the check for all further work on this thread; null removes the check. */
export function setMemoryCheck(check: MemoryCheck | null): void {
  present = check;
}

/** To be called before many bytes are taken at once, and now and then in a loop that makes many small things. */
export const beforeTaking: MemoryCheck = bytes => present?.(bytes);
