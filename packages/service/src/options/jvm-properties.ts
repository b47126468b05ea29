/** Properties of the JVM on the command line (`-Dname=value`), as start scripts of Carrot2 pass them. */

export interface SplitArguments {
  /** The arguments without the properties. */
  readonly args: readonly string[];
  readonly properties: ReadonlyMap<string, string>;
}

/** `-Dname=value` and `-D name=value` are properties. */
export function splitProperties(argv: readonly string[]): SplitArguments {
  const args: string[] = [];
  const properties = new Map<string, string>();
  for (let at = 0; at < argv.length; at++) {
    const argument = argv[at]!;
    const pair = argument === '-D' ? argv[++at] : /^-D(\w.*)$/.exec(argument)?.[1];
    if (pair === undefined) args.push(argument);
    else {
      const [name, ...value] = pair.split('=');
      properties.set(name!, value.join('='));
    }
  }
  return { args, properties };
}
