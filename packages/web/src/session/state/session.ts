/** The state of a screen, which only events change. The search page and the workbench have one session each. */
import { createSelection, type Selection } from '@sheaf/views';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Forms, noForms } from '../parameters/forms.js';
import type { Setup } from '../parameters/setup.js';
import { watchWork } from '../threads/in-flight.js';
import { initialState, type SessionState, type Toast } from './state.js';
import { type SessionEvent, transition } from './transitions.js';

export interface Session extends Omit<StoreApi<SessionState>, 'setState'> {
  send(event: SessionEvent): void;
  /** The forms of this screen's algorithms. */
  readonly forms: Forms;
  /** Whether the settings of this screen are saved for the next visit. */
  readonly isRemembered: boolean;
  /** The selection, in the form that lists and charts use. */
  readonly selection: Selection;
  /** Ends the work in progress; null if there is none. */
  work: AbortController | null;
}

export function createSession(setup: Setup, forms: Forms = noForms, isRemembered = false): Session {
  const { setState, getState, getInitialState, subscribe } = createStore<SessionState>()(() => initialState(setup));
  const send = (event: SessionEvent) => setState(state => transition(state, event), true);
  const selection = createSelection({
    get value() {
      return getState().selected;
    },
    put: selected => send({ type: 'selected', selected }),
    subscribe: listener =>
      subscribe(({ selected }, before) => {
        if (selected !== before.selected) listener(selected);
      }),
  });
  watchWork({ getState });
  return { getState, getInitialState, subscribe, send, forms, isRemembered, selection, work: null };
}

/** Ends the work in progress and returns the controller of the next work. */
export function begin(session: Session): AbortController {
  session.work?.abort();
  session.work = new AbortController();
  return session.work;
}

/** The reason with which a person's request ends the work. */
export const UNWANTED = new DOMException('Cancelled', 'AbortError');

/** Ends the work in progress without starting other work. */
export function cancel(session: Session, reason?: DOMException): void {
  session.work?.abort(reason);
  session.work = null;
  session.send({ type: 'stopped' });
}

export const toast = (session: Session, text: string, actions: Toast['actions'] = []): void =>
  session.send({ type: 'told', text, actions });
