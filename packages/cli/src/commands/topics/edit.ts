import { editTopics, type TopicEdits } from '@sheaf/clustering/topics';
import { ExitStatus } from '../../outcome/exit-status.js';
import { withLock } from '../../output/with-lock.js';
import { writeReport } from '../../output/write-out.js';
import { outlineTopics } from '../outline-topics.js';
import { readModel, withModel, writeModel } from './model-file.js';

export interface EditCommand extends TopicEdits {
  readonly output: string;
}

/** `sheaf topics edit`: renames, merges and drops topics. */
export async function editCommand(path: string, { output, ...edits }: EditCommand): Promise<number> {
  await withLock(output, async () => {
    const model = await readModel(path);
    const edited = withModel(() => editTopics(model, edits));
    await writeModel(output, edited);
    await writeReport(output, outlineTopics(edited));
  });
  return ExitStatus.success;
}
