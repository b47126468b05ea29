/** Shows the work of one screen on another: documents, runs and selection, without asking or computing anything again. */
import { markFetched } from '../documents/fetched.js';
import { expectDocuments } from '../opening/expected.js';
import { askFirst } from '../opening/open.js';
import { sourceKey } from '../opening/workbench.js';
import { rememberSettings } from '../runs/history.js';
import { changeSettings } from '../settings/settings.js';
import { workbenchSources } from '../sources/registry.js';
import { begin, type Session } from '../state/session.js';
import { WORK, type Work } from '../state/state.js';
import { isUnkept } from '../state/unsaved.js';

const workOf = ({ getState }: Session): Work => {
  const state = getState();
  return Object.fromEntries(WORK.map(name => [name, state[name]])) as Work;
};

/**
 * Continues in the workbench. It asks first if other work there would be lost.
 *
 * @param sample the setting with the sample collection that was searched
 * @param then what comes next, such as a comparison
 */
export function handOver(from: Session, to: Session, sample: string, then: () => void = () => {}): void {
  const { collection } = from.getState();
  if (!collection) return;
  const show = () => {
    begin(to);
    expectDocuments(to, null);
    changeSettings({ workbenchSource: collection.source, workbenchQuery: collection.query, sample });
    const source = workbenchSources().find(({ id }) => id === collection.source);
    if (source) markFetched(collection, sourceKey(source));
    to.send({ type: 'restored', work: { ...workOf(from), topics: to.getState().topics } });
    rememberSettings(to);
    then();
  };
  if (isUnkept(to.getState())) askFirst(to, `“${collection.query || collection.name}”`, show);
  else show();
}
