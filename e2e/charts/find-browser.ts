/** Where Chrome or Chromium is on this machine. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path in `CHROME_PATH`, else the first of the usual names on the PATH. */
export function findBrowser(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    process.env['CHROME_PATH'] ?? '',
    ...folders.flatMap(folder => names.map(name => join(folder, name))),
    ...elsewhere,
  ];
  const found = candidates.find(path => path !== '' && isProgram(path));
  if (found === undefined)
    throw new Error('No Chrome or Chromium is found: install Debian’s package chromium, or name one in CHROME_PATH.');
  return found;
}
