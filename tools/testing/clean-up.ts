/** Runs for every file of unit tests: files share their modules, and what a file replaces of the globals ends with it. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
