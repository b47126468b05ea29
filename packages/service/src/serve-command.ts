/** The command `serve`, apart from the process around it. */
import { createLog } from './observe/log.js';
import { printConfig, serveHelp } from './options/describe-options.js';
import { OptionError } from './options/option-error.js';
import { parseServeOptions } from './options/parse-serve-options.js';
import { version } from './options/version.js';
import { DictionaryFileError } from './registry/dictionary-folder.js';
import { TemplateError } from './registry/templates.js';
import { listen, type RunningServer } from './server/listen.js';

/**
 * Runs until the process is told to stop.
 *
 * @param started called once the server listens
 * @returns the exit status: 0 in good order, 2 for bad options, 3 where the server could not start
 */
export async function serveCommand(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  started: (server: RunningServer) => void = () => {},
): Promise<number> {
  try {
    const { options, help, version: showVersion, printConfig: print, notes } = parseServeOptions(argv, environment);
    if (help || showVersion || print) {
      process.stdout.write(`${help ? serveHelp() : showVersion ? version : printConfig(options)}\n`);
      return 0;
    }
    const stopped = stopSignal();
    const log = createLog(options);
    for (const note of notes) log.warn(note);
    const server = await listen(options, log);
    void stopped.then(server.close);
    started(server);
    await server.closed;
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    const badOption =
      error instanceof OptionError || error instanceof TemplateError || error instanceof DictionaryFileError;
    return badOption ? 2 : 3;
  }
}

/** Settles with the first signal to stop, which may come while the server starts. The second one does not ask. */
function stopSignal(): Promise<void> {
  return new Promise(resolve => {
    let asked = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(1);
        asked = true;
        resolve();
      });
    }
  });
}
