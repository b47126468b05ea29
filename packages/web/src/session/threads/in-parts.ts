/**
 * Large messages to workers in parts: copying the documents of one message holds the page, a third of a second for
 * 100,000 of them.
 */
import { pause } from './pause.js';

/** Documents of a message that holds more; copying as many takes a page a few milliseconds. */
const MOST = 4000;

type Documents = readonly unknown[];

/** A question, or a job of the engine, with its documents. */
interface Message {
  readonly question?: { readonly documents?: Documents };
  readonly job?: { readonly body: { readonly documents?: Documents } };
}

/** Documents of a message that follows. */
interface Part {
  readonly partOf: number;
  readonly documents: Documents;
}

const documentsOf = ({ question, job }: Message): Documents => question?.documents ?? job?.body.documents ?? [];

const withDocuments = ({ question, job, ...rest }: Message, documents: Documents): Message => ({
  ...rest,
  ...(question && { question: { ...question, documents } }),
  ...(job && { job: { ...job, body: { ...job.body, documents } } }),
});

let last = 0;

/** The worker, which gets the documents of a large message in several. Its end is to join them. */
export function inParts<W extends Pick<Worker, 'postMessage'>>(worker: W): W {
  const post = worker.postMessage.bind(worker);
  const postParts = async (message: Message, documents: Documents): Promise<void> => {
    const partOf = ++last;
    for (let at = 0; at < documents.length; at += MOST) {
      post({ partOf, documents: documents.slice(at, at + MOST) } satisfies Part);
      await pause();
    }
    post({ ...withDocuments(message, []), joins: partOf });
  };
  worker.postMessage = (message: Message) => {
    const documents = documentsOf(message);
    if (documents.length <= MOST) post(message);
    else void postParts(message, documents);
  };
  return worker;
}

/** The end of the worker: the whole message, or null for a part of one. */
export function partJoiner(): (data: unknown) => unknown {
  const parts = new Map<number, unknown[]>();
  return data => {
    const { partOf, joins, documents, ...message } = data as Partial<Part> & Message & { readonly joins?: number };
    if (partOf !== undefined) {
      const all = parts.get(partOf) ?? [];
      parts.set(partOf, all);
      for (const document of documents ?? []) all.push(document);
      return null;
    }
    if (joins === undefined) return data;
    const all = parts.get(joins) ?? [];
    parts.delete(joins);
    return withDocuments(message, all);
  };
}
