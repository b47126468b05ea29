/**
 * What the caller of the core may decide about memory: to refuse it before it is taken, where large buffers come from,
 * and when to give back what is kept for the next work. A page, or a program with one request at a time, needs none of
 * this.
 */

/** Called before this many bytes are taken. It may throw; then the work has failed, and its state is lost. */
export type MemoryCheck = (bytes: number) => void;

let check: MemoryCheck | null = null;

/** Sets the check for all further work on this thread; null removes the check. */
export function setMemoryCheck(next: MemoryCheck | null): void {
  check = next;
}

/** To be called before many bytes are taken at once, and now and then in a loop that makes many small things. */
export const beforeTaking: MemoryCheck = bytes => check?.(bytes);

/** Makes a buffer of at least so many bytes, all zero. */
export type BufferMaker = (bytes: number) => ArrayBuffer;

const plain: BufferMaker = bytes => new ArrayBuffer(bytes);

/** The buffer of a table that may be large: as the caller of the core makes it. */
export let zeroBuffer = plain;

/** Sets where buffers of tables come from, for all further work on this thread; null for the runtime's own. */
export function setBufferMaker(next: BufferMaker | null): void {
  zeroBuffer = next ?? plain;
}

const giveBacks: (() => void)[] = [];

/** Names a function that lets go of what is kept for the next work. It is called between two pieces of work. */
export function keepsMemory(giveBack: () => void): void {
  giveBacks.push(giveBack);
}

/** Lets go of all memory that is kept for the next work on this thread. */
export function giveBackMemory(): void {
  for (const giveBack of giveBacks) giveBack();
}
