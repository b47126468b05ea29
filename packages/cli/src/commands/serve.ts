/** Milliseconds after which the process ends even if connections are still open. */
const LAST_MILLIS = 300;

/** The server, bundled: starting it loads a few files. */
export async function serve(argv: readonly string[]): Promise<number> {
  const status = await (await import('@sheaf/service/serve')).serveCommand(argv);
  // Nothing may keep a server that has ended, or never started, from ending with its status.
  setTimeout(() => process.exit(process.exitCode ?? status), LAST_MILLIS).unref();
  return status;
}
