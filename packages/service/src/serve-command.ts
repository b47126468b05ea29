/** The command `serve`: reads the options, runs the server, and turns what happens into an exit status. */
import { standardLog } from './observe/log.js';
import { complain } from './observe/log-output.js';
import { printConfig, serveHelp } from './options/describe-options.js';
import { OptionError } from './options/option-error.js';
import { parseServeOptions } from './options/parse-serve-options.js';
import { version } from './options/version.js';
import { DictionaryFileError } from './registry/dictionary-folder.js';
import { TemplateError } from './registry/templates.js';
import { listen, type RunningServer } from './server/listen.js';

/**
 * Runs until the process is asked to stop.
 *
 * @param started called once the server listens
 * @returns the exit status: 0 if all requests were finished, 1 if some were not finished in time, 2 for bad options,
 *   and 3 if the server could not start
 */
export async function serveCommand(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  started: (server: RunningServer) => void = () => {},
): Promise<number> {
  process.stderr.on('error', () => {});
  try {
    const { options, help, version: showVersion, printConfig: print, notes } = parseServeOptions(argv, environment);
    if (help || showVersion || print) {
      printOut(help ? serveHelp() : showVersion ? version : printConfig(options));
      return 0;
    }
    const stopped = stopSignal();
    const { log, flush } = standardLog(options);
    for (const note of notes) log.warn(note);
    const server = await listen(options, log).finally(flush);
    void stopped.then(() => server.close());
    started(server);
    const { unfinished, failure } = await server.closed;
    await flush();
    if (failure) throw failure;
    return unfinished > 0 ? 1 : 0;
  } catch (error) {
    process.stderr.write(`sheaf: ${error instanceof Error ? error.message : String(error)}\n`);
    const badOption =
      error instanceof OptionError || error instanceof TemplateError || error instanceof DictionaryFileError;
    return badOption ? 2 : 3;
  }
}

/** A reader that closes the pipe early, as `head` does, is no error. */
function printOut(text: string): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    complain(`Standard output cannot be written: ${error.message}`);
    process.exitCode = 1;
  });
  process.stdout.write(`${text}\n`);
}

/**
 * Settles with the first signal to stop, which may come while the server starts. After that, SIGTERM and SIGINT end the
 * process at once.
 */
function stopSignal(): Promise<void> {
  // Node would open its inspector, with which everyone on the machine could run code in the server.
  process.on('SIGUSR1', () => {});
  return new Promise(resolve => {
    let asked = false;
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (asked && signal !== 'SIGHUP') process.exit(1);
        asked = true;
        resolve();
      });
    }
  });
}
