/**
 * Lets the caller of the core refuse memory before it is taken: the core announces large tables here first. Nothing is
 * checked unless a check has been set; a page, or a program with one request at a time, needs none.
 */

/** Called before this many bytes are taken. It may throw; then the work has failed, and its state is lost. */
export type MemoryCheck = (bytes: number) => void;

let present: MemoryCheck | null = null;

/** Sets the check for all further work on this thread; null removes the check. */
export function setMemoryCheck(check: MemoryCheck | null): void {
  present = check;
}

/** To be called before many bytes are taken at once, and now and then in a loop that makes many small things. */
export const beforeTaking: MemoryCheck = bytes => present?.(bytes);
