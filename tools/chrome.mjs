/**
 * Finds a Chrome or Chromium for the tests of the pages. As a program it installs Debian's package where there is none
 * and it may; otherwise it says in one sentence what to do.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const onPath = (name, { PATH = '' }) =>
  PATH.split(delimiter)
    .filter(folder => folder !== '')
    .map(folder => join(folder, name));

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path in `CHROME_PATH`, else the first of the usual names on the PATH. Throws an error that says what to do. */
export function findChrome(environment = process.env, places = elsewhere) {
  const given = environment.CHROME_PATH ? [environment.CHROME_PATH] : [];
  const found = [...given, ...names.flatMap(name => onPath(name, environment)), ...places].find(runs);
  if (found !== undefined) return found;
  throw new Error(
    'The tests of the pages need Chrome or Chromium: install it (on Debian: apt-get install chromium) or name it in CHROME_PATH.',
  );
}

/** Debian's package, where this user may install one. */
function install() {
  if (process.getuid?.() !== 0 || !onPath('apt-get', process.env).some(runs)) return;
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
}

function ensureChrome() {
  try {
    return findChrome();
  } catch {
    install();
    return findChrome();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  try {
    console.log(ensureChrome());
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
