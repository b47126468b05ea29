/** The worker's side of a question thread: responds to the questions of the page. */

export interface ToThread<Question> {
  readonly id: number;
  readonly question: Question;
}

export type FromThread<Answer> = { readonly id: number } & ({ readonly answer: Answer } | { readonly fault: string });

/**
 * Sends an error to the asker; by itself it would not reach the page.
 *
 * @param handedOver what moves to the page instead of being copied
 */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
  handedOver: (answer: Answer) => Transferable[] = () => [],
): void {
  addEventListener('message', async ({ data: { id, question } }: MessageEvent<ToThread<Question>>) => {
    const send = (reply: FromThread<Answer>, transfer: Transferable[]) => postMessage(reply, { transfer });
    try {
      const found = await answer(question);
      send({ id, answer: found }, handedOver(found));
    } catch (error) {
      send({ id, fault: error instanceof Error ? error.message : String(error) }, []);
    }
  });
}
