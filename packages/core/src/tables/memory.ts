/**
 * Lets the caller of the core limit memory before it is allocated. A page, or a program with one request at a time, does
 * not need this.
 */

/** Called before this many bytes are allocated. It may throw; then the work has failed, and its state is lost. */
export type MemoryCheck = (bytes: number) => void;

let check: MemoryCheck | null = null;

/** Sets the check for all further work on this thread; null removes the check. */
export function setMemoryCheck(next: MemoryCheck | null): void {
  check = next;
}

/** To be called before many bytes are taken at once, and now and then in a loop that makes many small things. */
export const beforeTaking: MemoryCheck = bytes => check?.(bytes);
