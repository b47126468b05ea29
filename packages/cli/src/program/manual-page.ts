/** The manual page, in the language of `man`, made from the declared commands and options. */
import type { Command } from 'commander';
import { version } from '../outcome/version.js';

/** Backslashes, and a full stop or an apostrophe at the start of a line, are commands of `man`. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&');

function sectionOf(command: Command, above: string): string {
  const name = `${above} ${command.name()}`;
  const usage = command.registeredArguments.map(argument =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}${argument.variadic ? '...' : ''}]`,
  );
  const options = command.options.map(
    ({ flags, description }) => `.TP\n\\fB${plain(flags)}\\fR\n${plain(description)}`,
  );
  const own = [`.SH ${plain([name, ...usage].join(' ')).toUpperCase()}`, plain(command.description()), ...options];
  return [...own, ...command.commands.map(each => sectionOf(each, name))].join('\n');
}

/** The page for section 1 of the manual. */
export const manualPage = (program: Command): string =>
  [
    `.TH SHEAF 1 "" "Sheaf ${version}" "User Commands"`,
    '.SH NAME',
    `sheaf \\- ${plain(program.description())}`,
    '.SH SYNOPSIS',
    '\\fBsheaf\\fR [files...]',
    '.br',
    '\\fBsheaf\\fR <command> [options]',
    '.SH DESCRIPTION',
    plain(program.description()),
    plain('The parameters of an algorithm are options too: `sheaf cluster --help parameters` lists them.'),
    ...program.commands.map(command => sectionOf(command, 'sheaf')),
    '.SH EXIT STATUS',
    plain('0 for success, 1 for failures, 2 for wrong use. With --ndjson, 1 means that every line failed.'),
    '',
  ].join('\n');
