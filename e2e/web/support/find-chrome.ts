/** Finds a Chrome or Chromium on this computer. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error that says what to do */
export function findChrome(environment: NodeJS.ProcessEnv = process.env): string {
  const folders = (environment['PATH'] ?? '').split(delimiter);
  const candidates = [
    ...(environment['CHROME_PATH'] ? [environment['CHROME_PATH']] : []),
    ...NAMES.flatMap(name => folders.map(folder => join(folder, name))),
    ...PLACES,
  ];
  const found = candidates.find(runs);
  if (found) return found;
  throw new Error(
    'The tests of the pages need Chrome or Chromium: install it (on Debian: apt-get install chromium) or name it in CHROME_PATH.',
  );
}
