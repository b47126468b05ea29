/** `sheaf prisma`: the numbers of a review's flow, from its files and a column of decisions. */
import { prismaOfSets, prismaSvg, prismaText } from '@sheaf/sources';
import { openInputs, orStdin } from '../input/open-inputs.js';
import { type ReadingFlags, readAndTell, readRecords } from '../input/read-documents.js';
import { sayNotices } from '../input/say-notices.js';
import { ExitStatus } from '../outcome/exit-status.js';
import { tell } from '../outcome/tell.js';
import { type FileForms, formatByEnding } from '../output/format-names.js';
import { checkPlaces, replaceFile } from '../output/replace-file.js';
import { writeOut } from '../output/write-out.js';

const forms: FileForms<'text' | 'picture'> = { endings: { text: ['.txt'], picture: ['.svg'] }, otherwise: 'text' };

export interface PrismaCommand extends ReadingFlags {
  /** File for the result, as a picture if its name ends in `.svg`; standard output if undefined. */
  readonly output?: string | undefined;
  /** Whether a file that is read may be written over. */
  readonly force?: boolean | undefined;
}

/**
 * Reads files and prints how many records were found, merged, screened, included and excluded.
 *
 * @throws UsageError for a file of another form
 */
export async function prismaCommand(
  files: readonly string[],
  { output, force, ...reading }: PrismaCommand,
): Promise<number> {
  const form = formatByEnding('--output', output, forms);
  await checkPlaces([output], { inputs: orStdin(files), force });
  const sets = await readAndTell(openInputs(files), input => readRecords(input, reading));
  for (const { set, name } of sets) sayNotices(set, name);
  const { numbers: flow, notices } = prismaOfSets(sets);
  for (const { message } of notices) tell(`sheaf: ${message}\n`);
  const text = form === 'picture' ? prismaSvg(flow) : prismaText(flow);
  await (output === undefined ? writeOut(text) : replaceFile(output, text));
  return ExitStatus.success;
}
