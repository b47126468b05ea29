import { setBufferMaker } from '@sheaf/core/internal';

/** Bytes of a buffer that is mapped. Mapping costs a millisecond per megabyte, as much as a small request takes. */
const LARGE = 2 ** 19;
const PAGE = 65_536;
/** Bytes of the largest memory of WebAssembly. */
const MOST = 65_535 * PAGE;

/**
 * Has large tables of all further work on this thread lie in memory that the system gets back as soon as they are
 * collected. The buffers of JavaScript come from the C library, which keeps what was freed, and the more of it the
 * larger the pieces were. A memory of WebAssembly is mapped by itself, and as fast to work with.
 */
export function mapLargeBuffers(): void {
  let possible = true;
  setBufferMaker(bytes => {
    if (!possible || bytes < LARGE || bytes > MOST) return new ArrayBuffer(bytes);
    try {
      return new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) }).buffer;
    } catch {
      // The process has no address space for it, as under `ulimit -v`. Each further attempt would collect all garbage.
      possible = false;
      return new ArrayBuffer(bytes);
    }
  });
}
