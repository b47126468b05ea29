/**
 * A project in one file: documents, settings, corrections and the result on screen. It never contains keys or
 * passwords.
 */
import { isCorrection } from '../clusters/corrections.js';
import { checkRun, runOf, type StoredRun, storedRun } from '../clusters/stored-run.js';
import { type Collection, withRemoved } from '../documents/collection.js';
import { numberedDecisions, readDecisions } from '../documents/stored-decisions.js';
import { numberedRemarks, readRemarks } from '../documents/stored-remarks.js';
import { fittingSetup } from '../parameters/read-setup.js';
import { isRecord } from '../settings/storage.js';
import type { Session } from '../state/session.js';
import { currentRun } from '../state/state.js';
import { CheckError } from '../trust/check.js';
import { checkCollection } from '../trust/check-collection.js';
import { expectDocuments } from './expected.js';
import { KIND } from './project-kind.js';

const VERSION = 1;
/** Bounds of what is opened: characters of the file, corrections. */
const MOST_CHARACTERS = 400_000_000;
const MOST_CORRECTIONS = 10_000;

/** The text of a project file. The same state always gives the same bytes. */
export function projectText(session: Session): string {
  const { collection, opened, setup, corrections, notes, title, decisions, remarks } = session.getState();
  const run = currentRun(session.getState());
  const content = {
    kind: KIND,
    version: VERSION,
    collection: collection && withRemoved(collection, opened?.set, decisions),
    setup,
    corrections,
    ...(notes === '' ? {} : { notes }),
    ...(title === '' ? {} : { title }),
    ...(decisions.size === 0 ? {} : { decisions: numberedDecisions(decisions, collection?.rows ?? []) }),
    ...(remarks.size === 0 ? {} : { remarks: numberedRemarks(remarks, collection?.rows ?? []) }),
    result: run && storedRun(run),
  };
  return `${JSON.stringify(content, null, 1)}\n`;
}

function parsed(text: string): Record<string, unknown> {
  if (text.length > MOST_CHARACTERS)
    throw new Error(`Projects over ${MOST_CHARACTERS / 1e6} million characters cannot be opened.`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error('The project file is damaged: it is not complete JSON.', { cause: error });
  }
  if (!isRecord(content) || content.kind !== KIND) throw new Error('This is not a Sheaf project file.');
  if (typeof content.version === 'number' && content.version > VERSION)
    throw new Error(`The project was saved by a newer version (${content.version}). Update Sheaf to open it.`);
  if (content.collection === undefined) throw new Error('The project file is damaged: it holds no documents.');
  return content;
}

interface Content {
  readonly collection: Collection;
  readonly result: StoredRun | null;
}

/**
 * A project file may come from anyone, so only content of the right shape, and of a size that a page can show, is
 * opened.
 */
function checkContent(content: Record<string, unknown>): asserts content is Record<string, unknown> & Content {
  try {
    checkCollection(content.collection, 'collection');
    if (content.result === undefined) content.result = null;
    if (content.result !== null) checkRun(content.result, 'result', content.collection.rows.length);
  } catch (error) {
    if (!(error instanceof CheckError)) throw error;
    throw new Error(`The project file is damaged: ${error.message}.`, { cause: error });
  }
}

/** @throws Error that says in a sentence what is wrong */
export async function openProject(session: Session, text: string): Promise<void> {
  const content = parsed(text);
  checkContent(content);
  const { collection } = content;
  const setup = fittingSetup(content.setup, session.getState().setup.algorithm);
  const corrections = Array.isArray(content.corrections)
    ? content.corrections.slice(0, MOST_CORRECTIONS).filter(isCorrection)
    : [];
  const documents = collection.rows.length;
  const run = content.result && runOf(content.result, { number: 1, documents, corrections });
  const word = (name: string) => (typeof content[name] === 'string' ? content[name] : '');
  const [notes, title] = [word('notes'), word('title')];
  const decisions = readDecisions(content.decisions, collection.rows);
  const remarks = readRemarks(content.remarks, collection.rows);
  const own = { setup, corrections, notes, title, decisions, remarks };
  expectDocuments(session, null);
  session.send({ type: 'arrived', collection, ...own, ...(run ? { run } : {}) });
}
