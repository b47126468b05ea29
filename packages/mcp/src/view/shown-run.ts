/** The run that the view shows. */
import type { Document } from '@sheaf/core';
import type { SheafClusters } from '@sheaf/views/element';
import { titleOf } from '../runs/texts.js';
import { VIEW_DATA } from '../view-data.js';

export interface ShownRun {
  readonly run: string;
  readonly clusters: SheafClusters['result']['clusters'];
  readonly titles: readonly string[];
}

/** What the host passes on of the result of a tool. */
interface PassedOn {
  readonly _meta?: Readonly<Record<string, unknown>> | undefined;
  readonly structuredContent?: unknown;
}

/** A run as its resource has it. */
interface PlainRun extends Omit<ShownRun, 'titles'> {
  readonly idField?: string;
  readonly documents: readonly Document[];
}

/**
 * The run that a result of a tool brings. Some hosts pass `_meta` to no view: there it is read at its address.
 *
 * @param read the text of a resource of the server
 * @returns undefined for another result, and where the host lets views read no resources
 */
export async function shownRun(
  { _meta, structuredContent }: PassedOn,
  read: (address: string) => Promise<string>,
): Promise<ShownRun | undefined> {
  const brought = _meta?.[VIEW_DATA] as ShownRun | undefined;
  if (brought) return brought;
  const { all: address } = (structuredContent ?? {}) as { readonly all?: unknown };
  if (typeof address !== 'string') return undefined;
  const text = await read(address).catch(() => undefined);
  if (text === undefined) return undefined;
  const { run, clusters, documents, idField } = JSON.parse(text) as PlainRun;
  return { run, clusters, titles: documents.map(document => titleOf(document, idField)) };
}
