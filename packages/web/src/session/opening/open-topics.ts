/** Opens a model of topics that was saved before. */
import { FileError } from '@sheaf/sources';
import { counted } from '../messages/words.js';
import type { Session } from '../state/session.js';
import { hasUnsavedTopics } from '../state/unsaved.js';
import { askTopics } from '../topics/ask-topics.js';
import { openedTopics } from '../topics/batches.js';

/**
 * Topics that were not saved are replaced, too, but the message offers them back until the person closes it.
 *
 * @throws FileError that says what is wrong with a file
 */
export async function openTopics(session: Session, files: readonly File[], signal: AbortSignal): Promise<void> {
  const before = session.getState();
  const stays = hasUnsavedTopics(before);
  const undo = { name: 'Undo', run: () => session.send({ type: 'topics kept', topics: before.topics }) };
  for (const file of files) {
    const model = await askTopics('read', { file }).catch((error: Error) => {
      throw new FileError(error.message.replace(/\.$/, ''), {}, { cause: error });
    });
    if (signal.aborted) return;
    const name = file.name.replace(/(\.topics)?(\.json)?(\.gz)?$/i, '');
    session.send({ type: 'topics kept', topics: openedTopics(name, model) });
    const text = `${counted(model.topics.length, 'topic')} of “${name}” opened. Documents can go into them now`;
    session.send({ type: 'told', text, actions: stays ? [undo] : [], stays });
  }
}
