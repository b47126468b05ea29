/** Runs for every file of unit tests of the pages, which share modules. */
import { afterAll, vi } from 'vitest';
import { resetSettings } from '../../packages/web/src/session/settings/settings.js';

// A file that loads the modules once more leaves its own copies behind, with the settings of its last test: only the
// start of the next file has those copies at hand.
resetSettings();

// The settings that a person chooses end with the file.
afterAll(resetSettings);

// A part that a test has begun to load, and does not wait for, would fail to load for the files after it as well.
afterAll(() => vi.dynamicImportSettled());
