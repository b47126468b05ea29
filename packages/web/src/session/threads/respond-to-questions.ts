/** The worker's side of a question thread: responds to the questions of the page. */

export interface ToThread<Question> {
  readonly id: number;
  readonly question: Question;
}

export type FromThread<Reply> = { readonly id: number } & ({ readonly reply: Reply } | { readonly fault: string });

/**
 * Sends an error to the asker; by itself it would not reach the page.
 *
 * @param handedOver what moves to the page instead of being copied
 */
export function respondToQuestions<Question, Reply>(
  replyTo: (question: Question) => Reply | Promise<Reply>,
  handedOver: (reply: Reply) => Transferable[] = () => [],
): void {
  addEventListener('message', async ({ data: { id, question } }: MessageEvent<ToThread<Question>>) => {
    const send = (message: FromThread<Reply>, transfer: Transferable[]) => postMessage(message, { transfer });
    try {
      const found = await replyTo(question);
      send({ id, reply: found }, handedOver(found));
    } catch (error) {
      send({ id, fault: error instanceof Error ? error.message : String(error) }, []);
    }
  });
}
