/** A link that waits for the person's consent: it would search at an address that this person has not used. */
import { create } from 'zustand';
import type { Asking } from './link-plan.js';

export interface PendingLink {
  readonly asking: Asking;
  /** Title of the source. */
  readonly source: string;
  readonly query: string;
  /** The person's own address; empty if there is none. */
  readonly own: string;
  readonly searchThere: () => void;
  readonly searchAtOwn: () => void;
}

export const usePendingLink = create<{ readonly pending: PendingLink | null }>()(() => ({ pending: null }));

export const askAbout = (pending: PendingLink): void => usePendingLink.setState({ pending });

/** Forgets the link. */
export const dropPendingLink = (): void => usePendingLink.setState({ pending: null });
