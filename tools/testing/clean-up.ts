/** Runs around every file of unit tests: files share their modules, and what one has put in place of a global ends with it. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
