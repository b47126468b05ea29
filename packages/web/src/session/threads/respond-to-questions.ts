/** The worker's side of a question thread: responds to the questions of the page. */
import { partJoiner } from './in-parts.js';

export interface ToThread<Question> {
  readonly id: number;
  readonly question: Question;
}

export type FromThread<Reply> = { readonly id: number } & (
  | { readonly reply: Reply }
  | { readonly fault: string }
  | { readonly done: number }
);

/**
 * Sends progress, from 0 to 1, whenever it is a hundredth more. Sends an error to the asker; by itself it would not reach the page.
 *
 * @param handedOver what moves to the page instead of being copied
 */
export function respondToQuestions<Question, Reply>(
  replyTo: (question: Question, onProgress: (done: number) => void) => Reply | Promise<Reply>,
  handedOver: (reply: Reply) => Transferable[] = () => [],
): void {
  const join = partJoiner();
  addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
    const message = join(data) as ToThread<Question> | null;
    if (message === null) return;
    const { id, question } = message;
    const send = (reply: FromThread<Reply>, transfer: Transferable[]) => postMessage(reply, { transfer });
    let told = 0;
    const onProgress = (share: number) => {
      const done = Math.floor(100 * share) / 100;
      if (done > told) send({ id, done: (told = done) }, []);
    };
    try {
      const found = await replyTo(question, onProgress);
      send({ id, reply: found }, handedOver(found));
    } catch (error) {
      send({ id, fault: error instanceof Error ? error.message : String(error) }, []);
    }
  });
}
