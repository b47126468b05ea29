/** `sheaf tickets.csv --open`: the workbench in the browser of this machine, with the file in it. */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { InputError } from '../input/open-inputs.js';
import { tell } from '../outcome/tell.js';
import { UsageError } from '../outcome/usage-error.js';

/** The one file to open. @throws UsageError unless exactly one file is named; InputError if there is no such file */
function fileToOpen(files: readonly string[]): string {
  const [file, ...others] = files;
  if (file === undefined || file === '-' || others.length > 0)
    throw new UsageError('--open requires exactly one file.');
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new InputError(`${file} cannot be opened: there is no such file.`);
  return file;
}

/** Starts a server that this machine alone can reach, and shows the workbench until the person presses Ctrl-C. */
export async function openCommand(files: readonly string[]): Promise<number> {
  const { serveCommand } = await import('@sheaf/service/serve');
  return serveCommand(serverArguments(fileToOpen(files)), process.env, ({ port }) => {
    const address = `http://127.0.0.1:${port}/frontend/#/workbench?file`;
    tell(`The workbench is at ${address} (Ctrl-C stops it).\n`);
    showPage(address);
  });
}

/** With names of hosts, so that no untrusted page can make its own name point here and read the file. */
export const serverArguments = (file: string): readonly string[] => [
  ...'--host 127.0.0.1 --port 0 --allowed-hosts localhost --log-level warn --open-file'.split(' '),
  file,
];

/** Asks the system to show a page. Where there is no browser, the printed address is enough. */
function showPage(address: string): void {
  const [command, ...rest] = browserCommand();
  const child = spawn(command, [...rest, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/** The program that shows pages: the one in the environment variable BROWSER, or the one of the system. */
function browserCommand(): readonly [string, ...string[]] {
  const own = process.env['BROWSER'];
  if (own) return [own];
  if (process.platform === 'darwin') return ['open'];
  // The first argument of `start` is the title of a window.
  return process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
}
