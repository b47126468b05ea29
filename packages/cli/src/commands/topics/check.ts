import { createAssigner, TopicModelError } from '@sheaf/clustering/topics';
import { InputError } from '../../input/open-inputs.js';
import { ExitStatus } from '../../outcome/exit-status.js';
import { writeOut } from '../../output/write-out.js';
import { findLanguage, readModel } from './model-file.js';

/**
 * `sheaf topics check`: whether this version reads a model and its language as when it was made. It reads the whole
 * model and assigns a text, so that an operator knows before an upgrade.
 *
 * @throws InputError for a model that this version cannot use, with the reason
 */
export async function checkCommand(paths: readonly string[]): Promise<number> {
  for (const path of paths) {
    const model = await readModel(path);
    const language = await findLanguage(model.language);
    try {
      createAssigner(model, language).assign({ text: model.topics[0]?.labels[0] ?? '' });
    } catch (error) {
      if (!(error instanceof TopicModelError)) throw error;
      throw new InputError(`${path}: ${error.message}`);
    }
    const { id, version, topics, seen } = model;
    await writeOut(
      `${path}: usable. Model ${id}, version ${version}, ${model.language}, ${topics.length} topics of ${seen.documents} documents.\n`,
    );
  }
  return ExitStatus.success;
}
