/**
 * Saves the work of a session in this browser: after every step it writes what the step changed. The work is one
 * project while its documents are on screen. Two tabs never write the same project: the second tab continues in a copy.
 */
import { bytes } from '../messages/words.js';
import { useSettings } from '../settings/settings.js';
import { recall } from '../settings/storage.js';
import { type Session, toast } from '../state/session.js';
import { currentRun, type Kept, type SessionState, WORK } from '../state/state.js';
import { isNotKept } from '../state/unsaved.js';
import { pause } from '../threads/pause.js';
import { type KeptRows, rowsOnScreen, rowsToKeep } from './kept-rows.js';
import {
  FILES,
  filesOf,
  filesPart,
  isRowPart,
  pictureOf,
  rowParts,
  runPart,
  runsByPart,
  TOPICS,
  topicsPart,
  VIEW,
  workPart,
} from './kept-work.js';
import {
  deleteProject,
  type Outcome,
  type Part,
  type ProjectChange,
  type ProjectSummary,
  writeProject,
} from './project-database.js';
import { saveProjectFile } from './save-project-file.js';
import { closeInTab, keepOfTab, useOpenProjects } from './tab.js';
import { leaveUnwritten } from './unwritten.js';

/** The project of this tab. */
export interface KeptProject {
  readonly id: string;
  /** A suffix for the name of the documents. */
  readonly suffix: string;
  readonly revision: number;
  readonly rows: KeptRows | null;
  /** The state that was written last. */
  readonly state: SessionState | null;
  /** The size of every part, by its name. */
  readonly parts: ReadonlyMap<string, number>;
}

/** A random id. `randomUUID` is not used, because it exists only on secure pages. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map(number => number.toString(36)).join('-');

const newProject = (suffix = ''): KeptProject => ({
  id: newId(),
  suffix,
  revision: 0,
  rows: null,
  state: null,
  parts: new Map(),
});

const isStep = (state: SessionState, before: SessionState): boolean => WORK.some(name => state[name] !== before[name]);

const isWorth = (state: SessionState): boolean => (state.collection?.rows.length ?? 0) > 0;

/** Another tab may have switched autosave off. */
export const keepsWork = (): boolean =>
  useSettings.getState().autosave && recall('autosave', true, value => typeof value === 'boolean');

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** Whether the documents on screen belong to the project: the same, a sample, more of them, or read differently. */
function belongs(state: SessionState, { state: before }: KeptProject): boolean {
  if (!before) return true;
  if (before.runs.length === 0 && before.opened && before.opened.files === state.opened?.files) return true;
  const lists = rowsOnScreen(before);
  return rowsOnScreen(state).some(list => lists.includes(list) || lists.some(each => each.includes(list[0]!)));
}

/** Whether the documents come from another query. Then they replace the earlier ones in the same project. */
const isAnotherQuery = ({ collection, opened }: SessionState, { state: before }: KeptProject): boolean =>
  opened === null && collection !== null && collection.query !== '' && collection.source === before?.collection?.source;

/** The parts of the state that must be written, and the names of all parts. */
function partsOf(
  state: SessionState,
  project: KeptProject,
  { rows, withFiles }: { rows: KeptRows; withFiles: boolean },
) {
  const files = withFiles ? filesOf(state) : [];
  const isKept = (name: string) => project.parts.has(name);
  const sameFiles = project.state !== null && files === filesOf(project.state);
  const runs = runsByPart(state);
  const { topics } = state;
  const sameTopics = isKept(TOPICS) && topics === project.state?.topics;
  const known = project.state && runsByPart(project.state);
  const put: Part[] = [
    ...(rows === project.rows ? [] : rowParts(rows)),
    ...[...runs]
      .filter(([name, run]) => !isKept(name) || known?.get(name) !== run)
      .map(([name, run]) => runPart(name, run)),
    ...(files.length === 0 || (sameFiles && isKept(FILES)) ? [] : [filesPart(files)]),
    ...(topics === null || sameTopics ? [] : [topicsPart(topics)]),
    workPart(state, rows),
  ];
  const rowNames = rows === project.rows ? [...project.parts.keys()].filter(isRowPart) : [];
  const names = new Set([
    ...put.map(part => part.name),
    ...rowNames,
    ...runs.keys(),
    ...(files.length > 0 ? [FILES] : []),
    ...(topics === null ? [] : [TOPICS]),
  ]);
  return { put, names };
}

export class Keeper {
  readonly #session: Session;
  readonly #writer = newId();
  #project: KeptProject | null = null;
  #isBehind = false;
  /** States that have left the screen and are not written yet. */
  readonly #waiting: SessionState[] = [];
  #saving: Promise<void> | null = null;
  #isQuiet = false;
  /** Whether the message that the browser is full was shown. */
  #hasFailed = false;
  /** Whether the opened files are saved, too. If space is short, they are left out first. */
  #withFiles = true;

  constructor(session: Session) {
    this.#session = session;
    session.subscribe((state, before) => {
      // New documents arrive before the last step of the old ones was written.
      if (this.#isBehind && state.collection?.rows !== before.collection?.rows) this.#waiting.push(before);
      if (isStep(state, before)) this.#stepped();
    });
    useSettings.subscribe((now, before) => {
      if (VIEW.some(name => now[name] !== before[name])) this.#stepped();
      if (now.autosave === before.autosave) return;
      if (now.autosave) this.#stepped();
      else void this.forget();
    });
  }

  /** The id of the project on screen; null if there is none. */
  get id(): string | null {
    return this.#project?.id ?? null;
  }

  /** Resolves when all steps so far are written, or writing has failed. */
  async settled(): Promise<void> {
    while (this.#saving) await this.#saving;
  }

  /** Continues a project that was read. `show` does not count as a step, because its result is already saved. */
  adopt(project: KeptProject, show: () => void): void {
    this.#isQuiet = true;
    show();
    this.#isQuiet = false;
    this.#project = { ...project, state: this.#session.getState() };
    keepOfTab(project.id);
    this.#tell('saved');
  }

  /**
   * Leaves the project, which stays in the browser. If its last step cannot be saved for lack of space, the work stays
   * on screen, because the person has not agreed to lose it.
   */
  async leave(): Promise<void> {
    const isAgreed = isNotKept(this.#session.getState().kept);
    await this.settled();
    if (isNotKept(this.#session.getState().kept) && !isAgreed) return;
    this.#project = null;
    keepOfTab(null);
    this.#session.send({ type: 'left' });
  }

  /** Deletes the saved copy of the work. The work stays on screen. */
  async forget(): Promise<void> {
    await this.settled();
    const project = this.#project;
    this.#project = null;
    if (project) {
      closeInTab(project.id);
      await deleteProject(project.id).catch(() => {});
    }
    if (isWorth(this.#session.getState())) this.#tell('off');
  }

  /** Saves the present work as a separate project. */
  async keepCopy(): Promise<void> {
    const state = this.#session.getState();
    await this.#writeTo(newProject(keepsWork() ? ', copy' : ''), state);
  }

  /**
   * Leaves what is not written yet for the next page, because this one may be gone before. Opened files are not left.
   *
   * @returns whether nothing that is on its way would be lost
   */
  leaveUnwritten(): boolean {
    const state = this.#session.getState();
    if (state.kept !== 'saving') return false;
    const { project, insteadOf } = this.#placeOf(state);
    const { change } = this.#changeOf(project, state);
    const isLeft = leaveUnwritten({ ...change, put: change.put.filter(({ name }) => name !== FILES) });
    if (isLeft) keepOfTab(project.id, insteadOf);
    return isLeft && this.#waiting.length === 0;
  }

  #tell(as: Kept): void {
    this.#session.send({ type: 'kept', as });
  }

  #stepped(): void {
    if (this.#isQuiet || !isWorth(this.#session.getState())) return;
    const isOn = keepsWork();
    this.#tell(isOn ? 'saving' : 'off');
    if (!isOn) return;
    const { project, insteadOf } = this.#placeOf(this.#session.getState());
    if (project !== this.#project && insteadOf === null) useOpenProjects.getState().begin();
    this.#isBehind = true;
    this.#saving ??= this.#catchUp().finally(() => {
      this.#saving = null;
    });
  }

  async #catchUp(): Promise<void> {
    while (this.#isBehind) {
      // Writes all events of a step together, in a later task, so that the page shows the step first.
      await pause();
      const left = this.#waiting.shift();
      this.#isBehind = left !== undefined;
      const state = left ?? this.#session.getState();
      if (!isWorth(state)) continue;
      try {
        await this.#write(state);
      } catch (error) {
        if (!this.#withFiles || filesOf(state).length === 0) return this.#failed(error, state);
        this.#withFiles = false;
        this.#isBehind = true;
      }
    }
    this.#hasFailed = false;
    this.#tell(this.#project ? 'saved' : 'nothing');
  }

  #failed(error: unknown, state: SessionState): void {
    if (this.#project?.revision === 0) this.#project = null;
    this.#tell(isFull(error) ? 'full' : 'blocked');
    if (this.#hasFailed || !isFull(error)) return;
    this.#hasFailed = true;
    const told = `This browser has no room for your work (${bytes(workSize(state))}). Nothing is lost: it is on screen.`;
    toast(this.#session, told, [{ name: 'Save project file', run: () => void saveProjectFile(this.#session) }]);
  }

  /** The project that the work belongs to, and the one whose place it takes. */
  #placeOf(state: SessionState): { readonly project: KeptProject; readonly insteadOf: string | null } {
    const before = this.#project;
    const project = before && belongs(state, before) ? before : newProject();
    return { project, insteadOf: before && isAnotherQuery(state, before) ? before.id : null };
  }

  async #write(state: SessionState): Promise<void> {
    const { project, insteadOf } = this.#placeOf(state);
    this.#project = project;
    const { outcome, after } = await this.#writeTo(project, state);
    if (outcome === 'written') {
      this.#project = after;
      return keepOfTab(after.id, insteadOf);
    }
    closeInTab(project.id);
    if (outcome === 'changed elsewhere')
      toast(this.#session, 'Another tab has changed this project, so this tab goes on in a copy.');
    this.#project = newProject(outcome === 'changed elsewhere' ? ', copy' : '');
    await this.#write(state);
  }

  async #writeTo(project: KeptProject, state: SessionState): Promise<{ outcome: Outcome; after: KeptProject }> {
    const { change, after } = this.#changeOf(project, state);
    return { outcome: await writeProject(change), after };
  }

  #changeOf(project: KeptProject, state: SessionState) {
    const rows = rowsToKeep(state, project.rows);
    const { put, names } = partsOf(state, project, { rows, withFiles: this.#withFiles });
    const sizes = new Map([...project.parts, ...put.map(part => [part.name, part.bytes] as const)]);
    const drop = [...project.parts.keys()].filter(name => !names.has(name));
    for (const name of drop) sizes.delete(name);
    const summary = summaryOf(project, state, [...sizes.values()]);
    const change: ProjectChange = { summary, after: project.revision, writer: this.#writer, put, drop };
    const after: KeptProject = { ...project, revision: project.revision + 1, rows, state, parts: sizes };
    return { change, after };
  }
}

const summaryOf = (
  { id, suffix }: KeptProject,
  state: SessionState,
  sizes: readonly number[],
): Omit<ProjectSummary, 'revision'> => ({
  id,
  name: `${(state.path[0] ?? state).collection?.name ?? 'Documents'}${suffix}`,
  changed: Date.now(),
  bytes: sizes.reduce((sum, size) => sum + size, 0),
  documents: (state.path[0] ?? state).collection?.rows.length ?? null,
  clusters: currentRun(state)?.clustering.clusterCount ?? null,
  picture: pictureOf(state),
});

/** The approximate size of the whole work in bytes. */
function workSize(state: SessionState): number {
  const { put } = partsOf(state, newProject(), { rows: rowsToKeep(state, null), withFiles: false });
  return put.reduce((sum, part) => sum + part.bytes, 0);
}
