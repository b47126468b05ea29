/** Opens a model of topics that was saved before. */
import { FileError } from '@sheaf/sources';
import { counted } from '../messages/words.js';
import { type Session, toast } from '../state/session.js';
import { askTopics } from '../topics/ask-topics.js';
import { openedTopics } from '../topics/kept-topics.js';

/** @throws FileError that says what is wrong with the file */
export async function openTopics(session: Session, file: File): Promise<void> {
  const model = await askTopics('read', { file }).catch((error: Error) => {
    throw new FileError(error.message.replace(/\.$/, ''), {}, { cause: error });
  });
  const name = file.name.replace(/(\.topics)?(\.json)?(\.gz)?$/i, '');
  session.send({ type: 'topics kept', topics: openedTopics(name, model) });
  toast(session, `${counted(model.topics.length, 'topic')} of “${name}” opened. Documents can go into them now`);
}
