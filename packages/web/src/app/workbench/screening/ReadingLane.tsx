import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { selectedDocuments } from '../../../session/clusters/selected-documents.js';
import { titleOf } from '../../../session/documents/collection.js';
import { counted } from '../../../session/messages/words.js';
import { changeSettings, useSettings } from '../../../session/settings/settings.js';
import { PLAIN_WORDS } from '../../../session/why/evidence.js';
import { Button, IconButton } from '../../../ui/controls/Button.js';
import { Check } from '../../../ui/controls/Check.js';
import { DecisionButtons } from '../../../ui/decisions/DecisionButtons.js';
import { decideByKey } from '../../../ui/decisions/decision-keys.js';
import { RemarkButtons } from '../../../ui/decisions/RemarkButtons.js';
import { cardParts } from '../../../ui/results/card-parts.js';
import { CardTexts } from '../../../ui/results/ResultCard.js';
import { useRun, useSelected, useSession, useSessionState } from '../../../ui/SessionContext.js';
import { Marked } from '../../../ui/why/Marked.js';
import { ExclusionReasons, REASONS } from './ExclusionReasons.js';
import { placeFrom } from './lane-places.js';

/** The records of the selection, the place of the one that is read, and the ways from one to another. */
export function useLane(find: string) {
  const session = useSession();
  const collection = useSessionState(state => state.collection);
  const decisions = useSessionState(state => state.decisions);
  const scrolled = useSessionState(state => state.scrolled);
  const onlyUndecided = useSettings(settings => settings.onlyUndecided);
  const clustering = useRun()?.clustering ?? null;
  const numbers = selectedDocuments(useSelected(), clustering, collection, find);
  const isShown = (place: number) => !onlyUndecided || !decisions.has(collection!.rows[numbers[place]!]!);
  const places = { count: numbers.length, isShown };
  // What was decided is passed over, so that a decision alone leads to the next record.
  const at = placeFrom(Math.min(scrolled, numbers.length - 1), 1, places);
  const goTo = (place: number) => place >= 0 && session.send({ type: 'scrolled', to: place });
  const step = (by: 1 | -1) => goTo(placeFrom(at + by, by, places));
  const decide = (key: string): boolean => {
    const next = at < 0 && key !== 'z' ? undefined : decideByKey(session, key, numbers[at] ?? -1, numbers);
    if (next !== undefined) goTo(numbers.indexOf(next));
    return next !== undefined;
  };
  return { collection, numbers, at, step, decide };
}

type Lane = ReturnType<typeof useLane>;

const isOwned = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, [role=dialog], [role=menu], [role=listbox]') !== null;

/** The keys of the lane apply wherever the focus is, because a person chooses topics beside it. */
function useLaneKeys({ step, decide }: Lane): void {
  const session = useSession();
  const singleKeys = useSettings(settings => settings.singleKeys);
  const act = (key: string): boolean => {
    const reason = REASONS[Number(key) - 1];
    if (key === 'j') step(1);
    else if (key === 'k') step(-1);
    else if (reason !== undefined) session.send({ type: 'reason chosen', reason });
    else return decide(key);
    return true;
  };
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!singleKeys) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isOwned(event.target)) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [singleKeys]);
}

/** The records of the selection one at a time, with what decides about them. */
export function ReadingLane({ find = '' }: { find?: string }) {
  const lane = useLane(find);
  useLaneKeys(lane);
  const { collection, numbers, at, step, decide } = lane;
  const onlyUndecided = useSettings(settings => settings.onlyUndecided);
  if (!collection) return null;
  const number = numbers[at];
  return (
    <section className="lane" aria-label="Records to read">
      <header>
        <IconButton
          name="Record before"
          tip="Record before (K)"
          icon={ChevronLeft}
          isDisabled={at < 0}
          onPress={() => step(-1)}
        />
        <IconButton
          name="Next record"
          tip="Next record (J)"
          icon={ChevronRight}
          isDisabled={at < 0}
          onPress={() => step(1)}
        />
        <TakeBack onPress={() => decide('z')} />
        {at >= 0 && `Record ${(at + 1).toLocaleString()} of ${numbers.length.toLocaleString()}`}
        <span className="grow" />
        <Check value={onlyUndecided} onChange={value => changeSettings({ onlyUndecided: value })}>
          Only undecided
        </Check>
      </header>
      {number === undefined ? <NothingToRead numbers={numbers} /> : <Reading {...{ collection, number, find }} />}
      <footer>
        {number !== undefined && <DecisionButtons number={number} onDecide={decision => decide(decision[0]!)} />}
        <ExclusionReasons />
      </footer>
    </section>
  );
}

function TakeBack({ onPress }: { onPress: () => void }) {
  const none = useSessionState(state => state.decisions.size === 0);
  return (
    <IconButton
      name="Take the last decision back"
      tip="Take the last decision back (Z)"
      icon={Undo2}
      isDisabled={none}
      onPress={onPress}
    />
  );
}

const WHOLE = { characters: Number.POSITIVE_INFINITY, hidden: new Set<string>() };

interface ReadingProps {
  readonly collection: NonNullable<Lane['collection']>;
  readonly number: number;
  readonly find: string;
}

/** One record whole. Another one begins at its top. */
function Reading({ collection, number, find }: ReadingProps) {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another record moves it
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [number]);
  const parts = cardParts(collection, number, { labels: [], model: PLAIN_WORDS, limits: WHOLE, find });
  const { title, paragraphs, link } = parts;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <article className="res no-rank scroll" ref={scroller} tabIndex={0} aria-label="Record">
      <h3 dir="auto" aria-live="polite">
        {title ? <Marked text={title.text} spans={title.spans} colour={0} /> : titleOf(collection, number)}
      </h3>
      <CardTexts parts={parts} colour={0} />
      {title && paragraphs.length === 0 && <p className="hint">This record has no abstract.</p>}
      {link && (
        <p className="body">
          <a href={link} rel="noreferrer noopener" target="_blank">
            {link}
          </a>
        </p>
      )}
      <RemarkButtons number={number} />
    </article>
  );
}

/** What is said in place of a record, and the way to one. */
function NothingToRead({ numbers }: { numbers: readonly number[] }) {
  const { selection, getState } = useSession();
  const clustering = useRun()?.clustering;
  const { clusters } = useSelected();
  const { collection, decisions } = getState();
  const items = clustering?.items ?? [];
  const from = items.findIndex(({ id }) => clusters.has(id)) + 1;
  const next = placeFrom(from, 1, {
    count: items.length,
    isShown: place => items[place]!.documents.some(number => !decisions.has(collection!.rows[number]!)),
  });
  const topic = items[next];
  return (
    <div className="empty scroll">
      <p>
        {numbers.length === 0
          ? 'There is no record to read here.'
          : `${numbers.length === 1 ? 'The record' : `All ${counted(numbers.length, 'record')}`} here ${numbers.length === 1 ? 'is' : 'are'} decided.`}
      </p>
      {topic && (
        <Button kind="primary" onPress={() => selection.pick({ cluster: topic.id }, { add: false })}>
          Read {topic.label}
        </Button>
      )}
      {numbers.length > 0 && (
        <Button onPress={() => changeSettings({ onlyUndecided: false })}>Show decided records</Button>
      )}
    </div>
  );
}
