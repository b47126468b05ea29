import type { Assignment, TopicModel } from '@sheaf/clustering/topics';

/** Prints where documents belong, one line of JSON for each. */
export class AssignmentPrinter {
  readonly #labels: ReadonlyMap<string, string>;
  readonly #keep: readonly string[];
  readonly #id: string | undefined;

  /** @param options.keep fields of the documents that are copied into the lines */
  constructor(
    { topics }: TopicModel,
    { id, keep }: { readonly id: string | undefined; readonly keep: readonly string[] },
  ) {
    this.#labels = new Map(topics.map(topic => [topic.id, topic.labels[0]!]));
    this.#id = id;
    this.#keep = keep;
  }

  /**
   * @param number of the document, from 0: its id where no field has one
   */
  print(record: Readonly<Record<string, unknown>>, number: number, { topic, similarity }: Assignment): string {
    const id = this.#id === undefined ? number : (record[this.#id] ?? number);
    const kept = this.#keep.length === 0 ? '' : `,"fields":${JSON.stringify(this.#kept(record))}`;
    const label = topic === null ? null : this.#labels.get(topic)!;
    const head = `{"id":${JSON.stringify(id)},"topic":${JSON.stringify(topic)}`;
    return `${head},"label":${JSON.stringify(label)},"similarity":${similarity}${kept}}\n`;
  }

  #kept(record: Readonly<Record<string, unknown>>): object {
    return Object.fromEntries(this.#keep.map(field => [field, record[field] ?? null]));
  }
}
