/** The server, bundled: starting it loads a few files. */
export const serve = async (argv: readonly string[]): Promise<number> =>
  (await import('@sheaf/service/serve')).serveCommand(argv);
