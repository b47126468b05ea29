/** The options for readers: `--help`, `--print-config` and the reference page. */
import { environmentNames, flagOf, type OptionSchema, optionEntries, type ServeOptions } from './serve-options.js';

/** The help text of `sheaf serve`. */
export function serveHelp(): string {
  const groups = new Map<string, string[]>();
  for (const [name, schema] of optionEntries) {
    if (schema.hidden) continue;
    groups.set(schema.group, [...(groups.get(schema.group) ?? []), helpLine(name, schema)]);
  }
  const general = [
    '  --config FILE                 Read options from a JSON object; flags and environment override it.',
    '  --print-config                Print the options in force as a configuration file, and exit.',
    '  -h, --help                    Print this help, and exit.',
    '  --version                     Print the version, and exit.',
  ];
  const sections = [...groups].map(([group, lines]) => `${group}:\n${lines.join('\n')}`);
  const usage = 'Usage: sheaf serve [options]\n\nStart the server. Stop it with Ctrl-C or SIGTERM.';
  return [usage, ...sections, `General:\n${general.join('\n')}`].join('\n\n');
}

function helpLine(name: string, schema: OptionSchema): string {
  const value = schema.type === 'boolean' && !schema.takesValue ? '' : ` ${placeholder(schema)}`;
  const flag = `${schema.short ? `-${schema.short}, ` : ''}--${flagOf(name)}${value}`;
  const shown = schema.default === '' || schema.default === false ? '' : ` [${String(schema.default)}]`;
  return `  ${flag.padEnd(29)} ${schema.description}${shown}`;
}

function placeholder({ type, enum: choices }: OptionSchema): string {
  if (choices) return choices.join('|');
  if (type === 'boolean') return 'true|false';
  return type === 'integer' ? 'N' : 'TEXT';
}

/** The options in force as a configuration file, secrets left out. */
export function printConfig(options: ServeOptions): string {
  const shown = optionEntries
    .filter(([, { hidden, secret }]) => !hidden && !secret)
    .map(([name]) => [name, options[name]] as const);
  return JSON.stringify(Object.fromEntries(shown), null, 2);
}

/** One row for each option: what the reference page is made of. */
export const optionTable = () =>
  optionEntries
    .filter(([, { hidden }]) => !hidden)
    .map(([name, { description, default: value, public: forPublic = value, group, type }]) => ({
      name,
      group,
      flag: `--${flagOf(name)}`,
      environment: environmentNames(name)[0]!,
      type: type ?? 'string',
      default: value,
      /** The default with `--public`. */
      public: forPublic,
      description,
    }));
