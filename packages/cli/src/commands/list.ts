import { createRegistry, listOf } from '@sheaf/engine';
import { ExitStatus } from '../outcome/exit-status.js';
import { wrapText } from '../output/wrap-text.js';
import { writeOut } from '../output/write-out.js';
import { listsFor } from '../requests/offered.js';

/** What can be named instead of a language. */
const FOUND = `Languages that are found from the documents:
  auto: the language of most documents
  mixed: for each document its own
`;

/** `sheaf list`: algorithms and languages, as the service lists them or for people. */
export async function listCommand(format: 'json' | 'outline'): Promise<number> {
  const lists = listsFor(undefined);
  if (format === 'json') {
    const { algorithms } = listOf(createRegistry(lists));
    await writeOut(`${JSON.stringify({ algorithms })}\n`);
    return ExitStatus.success;
  }
  const algorithms = lists.algorithms.map(
    ({ name, description }) => `  ${name}\n${wrapText(description, { indent: 6 })}`,
  );
  const languages = wrapText(lists.languages.map(({ name }) => name).join(', '), { indent: 2 });
  await writeOut(`Algorithms:\n${algorithms.join('\n')}\n\nLanguages:\n${languages}\n\n${FOUND}`);
  return ExitStatus.success;
}
