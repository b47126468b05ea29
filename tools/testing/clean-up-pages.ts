/** Runs for every file of unit tests of the pages: the settings that a person chooses end with the file. */
import { afterAll } from 'vitest';
import { resetSettings } from '../../packages/web/src/session/settings/settings.js';

afterAll(resetSettings);
