/** Messages of the page, and texts that the person writes. */
import type { Toast, Transitions } from './state.js';

export type WordsEvent =
  | { readonly type: 'told'; readonly text: string; readonly actions?: Toast['actions']; readonly stays?: boolean }
  | { readonly type: 'toast closed' }
  | { readonly type: 'noted'; readonly notes: string }
  | { readonly type: 'titled'; readonly title: string };

export const wordsTransitions: Transitions<WordsEvent> = {
  told: (state, { text, actions = [], stays = false }) => {
    const id = state.toasts + 1;
    return { ...state, toast: { id, text, actions, stays }, toasts: id };
  },
  'toast closed': state => ({ ...state, toast: null }),
  noted: (state, { notes }) => ({ ...state, notes }),
  titled: (state, { title }) => ({ ...state, title }),
};
