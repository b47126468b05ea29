/** Goes from one open project to another, and closes one. Every project keeps all that was done in it. */
import { askFirst } from '../opening/open.js';
import { type Session, toast } from '../state/session.js';
import { isUnkept } from '../state/unsaved.js';
import { useTopicsLeft } from '../topics/topics-left.js';
import type { Keeper } from './keeper.js';
import { openKept } from './open-kept.js';
import { closeInTab, keepOfTab, useOpenProjects } from './tab.js';

interface OpenProject {
  readonly id: string;
  readonly name: string;
}

export function switchTo(session: Session, keeper: Keeper, { id, name }: OpenProject): void {
  const open = () => {
    useTopicsLeft.getState().leave(keeper.id, session.getState().topics);
    void openKept(session, keeper, id);
  };
  if (isUnkept(session.getState())) askFirst(session, `“${name}”`, open);
  else open();
}

/** The message offers to open it again. */
export async function closeProject(session: Session, keeper: Keeper, { id, name }: OpenProject): Promise<void> {
  const { ids, shown } = useOpenProjects.getState();
  const at = ids.indexOf(id);
  const next = ids[at + 1] ?? ids[at - 1];
  if (shown === id) {
    if (next === undefined) await keeper.leave();
    else await openKept(session, keeper, next);
  }
  closeInTab(id);
  const again = () => {
    const now = useOpenProjects.getState().shown;
    keepOfTab(id);
    keepOfTab(now);
    if (shown === id) void openKept(session, keeper, id);
  };
  toast(session, `“${name}” closed. It stays saved`, [{ name: 'Undo', run: again }]);
}
