/** What a key or a button asks about a document: the dialog for it belongs to the whole page. */
import { create } from 'zustand';

interface Asked {
  readonly what: 'note' | 'move';
  /** The number of the document. */
  readonly document: number;
}

interface Asking {
  readonly asked: Asked | null;
  readonly ask: (about: Asked) => void;
  readonly close: () => void;
}

export const useAsking = create<Asking>()(set => ({
  asked: null,
  ask: asked => set({ asked }),
  close: () => set({ asked: null }),
}));

export const askAbout = (asked: Asked): void => useAsking.getState().ask(asked);
