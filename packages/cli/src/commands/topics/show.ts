import { printTopicModel } from '@sheaf/clustering/topics';
import { ExitStatus } from '../../outcome/exit-status.js';
import { writeOut } from '../../output/write-out.js';
import { outlineTopics } from '../outline-topics.js';
import { readModel } from './model-file.js';

/** `sheaf topics show`: the topics of a model, for people or as JSON. */
export async function showCommand(path: string, format: 'json' | 'outline'): Promise<number> {
  const model = await readModel(path);
  await writeOut(format === 'json' ? printTopicModel(model) : outlineTopics(model));
  return ExitStatus.success;
}
