/** How files are read where their content does not tell it: the same options for every command that reads files. */
import { formatNotes } from '@sheaf/sources/notes';
import { type Command, Option } from 'commander';
import type { ReadingFlags } from '../input/read-documents.js';

const readingOptions = (): readonly Option[] => [
  new Option('--encoding <name>', 'encoding of the files, such as windows-1251 (default: detected)'),
  new Option(
    '--split <unit>',
    'what a document is in a text without columns (default: each of several files, else detected)',
  ).choices(['line', 'paragraph', 'file']),
  new Option('--input-format <format>', 'format of the files (default: detected from their content)').choices(
    Object.keys(formatNotes),
  ),
  new Option('--sheet <name>', 'sheet of a workbook to read (default: the one with most filled cells)'),
];

/** Adds the options to a command. */
export function withReadingOptions(command: Command): Command {
  for (const option of readingOptions()) command.addOption(option);
  return command;
}

/** Those of the flags of a command that say how files are read. */
export const readingFlags = ({ encoding, split, inputFormat, sheet }: ReadingFlags): ReadingFlags => ({
  encoding,
  split,
  inputFormat,
  sheet,
});
