/** Opens a project that this browser keeps. */

import { markFetched } from '../documents/fetched.js';
import { later } from '../later.js';
import { warmMeasures } from '../measures/measuring.js';
import { problemOf } from '../messages/problem.js';
import { expectDocuments } from '../opening/expected.js';
import { changeSettings } from '../settings/settings.js';
import { begin, type Session } from '../state/session.js';
import { warmEngine } from '../wire/clusterers.js';
import type { Keeper, KeptProject } from './keeper.js';
import { TOPICS } from './kept-work.js';
import { deleteProject, FILE, type Project, storedProject } from './project-database.js';
import type { Restored } from './restored-project.js';
import { keepOfTab } from './tab.js';

const reading = later(() => import('./restored-project.js'));
const topics = later(() => import('./restored-topics.js'));
const files = later(() => import('../opening/project.js'));

const keptAs = ({ summary, parts }: Project): KeptProject => ({
  id: summary.id,
  suffix: '',
  revision: summary.revision,
  rows: null,
  state: null,
  parts: new Map([...parts.values()].map(({ name, bytes }) => [name, bytes])),
});

/** Brings everything back that was done in the project. A project that is gone leaves the start page as it is. */
export async function openKept(session: Session, keeper: Keeper, id: string): Promise<void> {
  await keeper.settled();
  const { signal } = begin(session);
  session.send({ type: 'began', what: 'documents', stage: 'Opening your project' });
  try {
    const stored = await storedProject(id);
    if (!stored) {
      keepOfTab(null);
      return session.send({ type: 'stopped' });
    }
    const { readParts, restored } = await reading();
    const project = readParts(stored);
    const file = project.parts.get(FILE)?.value;
    if (signal.aborted) return;
    if (typeof file === 'string') return await openFile(session, keeper, { id, file });
    const back = await withKeptTopics(project, restored(project));
    if (signal.aborted) return;
    show(session, keeper, project, back);
    const { setup } = session.getState();
    void warmEngine(setup.algorithm, setup.language);
    void warmMeasures(setup.language);
  } catch (error) {
    if (!signal.aborted) session.send({ type: 'failed', what: 'documents', problem: problemOf(error, 'The project') });
  }
}

/** The script that reads topics loads with the first work that has some. */
async function withKeptTopics({ summary: { name }, parts }: Project, back: Restored): Promise<Restored> {
  const kept = parts.get(TOPICS);
  if (!kept) return back;
  const { withTopics } = await topics();
  return { ...back, work: withTopics(back.work, kept.value, { rows: back.batch, name }) };
}

function show(session: Session, keeper: Keeper, project: Project, { work, rows, view, fetched }: Restored): void {
  keeper.adopt({ ...keptAs(project), rows }, () => {
    if (fetched !== null)
      for (const { collection } of [...work.path, work]) if (collection) markFetched(collection, fetched);
    expectDocuments(session, null);
    session.send({ type: 'restored', work });
    changeSettings(view);
  });
}

/** A project of the first version is a project file. It becomes a project like all others. */
async function openFile(session: Session, keeper: Keeper, { id, file }: { id: string; file: string }): Promise<void> {
  const { openProject } = await files();
  await openProject(session, file);
  await keeper.settled();
  if (keeper.id !== null) await deleteProject(id);
}
