/** Works on several items of a stream at a time, and returns each result as soon as it is ready. */

export interface Work<Item, Result> {
  /** Read only when more work can begin. */
  readonly items: AsyncIterable<Item>;
  /** How many items are processed at the same time. */
  readonly concurrency: number;
  /** Never rejects. */
  readonly respond: (item: Item) => Promise<Result>;
  /** The last result if the stream breaks off. Items that were read before still get their results. */
  readonly lastWords: (error: unknown) => Result;
  /** Called with results, and items that were read ahead, when the reader has left. */
  readonly discard: (left: Item | Result) => void;
}

type Event<Item, Result> =
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'end'; readonly error?: unknown }
  | { readonly kind: 'result'; readonly number: number; readonly result: Result };

/** Yields results as soon as they are ready. The first result does not wait for further items. */
export async function* respondAsReady<Item, Result>({
  items,
  concurrency,
  respond,
  lastWords,
  discard,
}: Work<Item, Result>): AsyncGenerator<Result> {
  const iterator = items[Symbol.asyncIterator]();
  const underway = new Map<number, Promise<Event<Item, Result>>>();
  let reading: Promise<Event<Item, Result>> | null = null;
  let end: { readonly error?: unknown } | null = null;
  try {
    for (let count = 0; end === null || underway.size > 0; ) {
      if (end === null && underway.size < concurrency) reading ??= nextOf(iterator);
      const event = await Promise.race([...underway.values(), ...(reading ? [reading] : [])]);
      if (event.kind === 'result') {
        underway.delete(event.number);
        yield event.result;
        continue;
      }
      reading = null;
      if (event.kind === 'end') end = event;
      else underway.set(count, asEvent(count++, respond(event.item)));
    }
    if ('error' in end) yield lastWords(end.error);
  } finally {
    if (end === null) void iterator.return?.();
    for (const each of [...underway.values(), ...(reading ? [reading] : [])])
      void each.then(event => {
        if (event.kind === 'result') discard(event.result);
        if (event.kind === 'item') discard(event.item);
      });
  }
}

const asEvent = <Result>(number: number, done: Promise<Result>): Promise<Event<never, Result>> =>
  done.then(result => ({ kind: 'result', number, result }));

const nextOf = <Item>(iterator: AsyncIterator<Item>): Promise<Event<Item, never>> =>
  iterator.next().then(
    ({ done, value }) => (done ? { kind: 'end' } : { kind: 'item', item: value }),
    (error: unknown) => ({ kind: 'end', error }),
  );
