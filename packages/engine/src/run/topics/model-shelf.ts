/** The models that a thread has at hand: those it was sent lately, and those of the folder of the operator. */

import {
  type Assigner,
  printTopicModel,
  readTopicModel,
  type TopicModel,
  toTopicModel,
} from '@sheaf/clustering/topics';
import { type ModelEntry, type ModelReference, requestError } from '@sheaf/protocol';
import { suggestion } from '../../registry/closest.js';
import type { ModelSource, Registry } from '../../registry/registry.js';

/** A model, and what is made of it once. */
export interface KnownModel {
  readonly model: TopicModel;
  assigner?: Assigner;
}

/** Characters of all models that are kept by their ids: 32 Mi. */
const MAX_KEPT = 2 ** 25;

class ModelShelf {
  readonly #source: ModelSource | undefined;
  /** By id, the one used last at the end. */
  readonly #kept = new Map<string, { readonly known: KnownModel; readonly size: number }>();
  #size = 0;
  readonly #named = new Map<string, { readonly stamp: string; readonly known: KnownModel }>();

  constructor(source: ModelSource | undefined) {
    this.#source = source;
  }

  /** @throws RequestError `model-needed`, `unknown-model`; TopicModelError for a model that cannot be used */
  async find(reference: ModelReference): Promise<KnownModel> {
    if (reference.kind === 'whole') return this.#keep(toTopicModel(reference.model));
    return reference.kind === 'id' ? this.#recall(reference.id) : this.#load(reference.name);
  }

  /** The models of the folder. Files that hold no model are left out. */
  async list(): Promise<readonly ModelEntry[]> {
    const names = (await this.#source?.list()) ?? [];
    const entries: ModelEntry[] = [];
    for (const name of names) {
      try {
        const { model } = await this.#load(name);
        const { id, language, topics, seen } = model;
        entries.push({ name, id, language, topics: topics.length, documents: seen.documents });
      } catch {
        // The operator finds out by asking for it: then the message says what is wrong.
      }
    }
    return entries;
  }

  #keep(model: TopicModel): KnownModel {
    const before = this.#kept.get(model.id);
    if (before) return this.#recall(model.id);
    const known: KnownModel = { model };
    const size = printTopicModel(model).length;
    this.#kept.set(model.id, { known, size });
    this.#size += size;
    for (const [id, each] of this.#kept) {
      if (this.#size <= MAX_KEPT) break;
      this.#kept.delete(id);
      this.#size -= each.size;
    }
    return known;
  }

  #recall(id: string): KnownModel {
    const found = this.#kept.get(id);
    if (!found) throw requestError('model-needed', { value: JSON.stringify(id.slice(0, 100)) });
    this.#kept.delete(id);
    this.#kept.set(id, found);
    return found.known;
  }

  async #load(name: string): Promise<KnownModel> {
    const stamp = await this.#source?.stamp(name);
    if (stamp === undefined || stamp === null) throw await this.#unknown(name);
    const before = this.#named.get(name);
    if (before?.stamp === stamp) return before.known;
    const known: KnownModel = { model: readTopicModel(await this.#source!.read(name)) };
    this.#named.set(name, { stamp, known });
    return known;
  }

  async #unknown(name: string) {
    const names = (await this.#source?.list()) ?? [];
    const quoted = JSON.stringify(name.slice(0, 100));
    return requestError('unknown-model', {
      value: quoted,
      detail: `There is no topic model ${quoted}.${suggestion(name, [...names])}`,
    });
  }
}

const shelves = new WeakMap<Registry, ModelShelf>();

/** The models at hand for a registry. */
export function shelfOf(registry: Registry): ModelShelf {
  const known = shelves.get(registry);
  if (known) return known;
  const shelf = new ModelShelf(registry.models);
  shelves.set(registry, shelf);
  return shelf;
}
