import { Copy, Laptop, RotateCcw, Unplug } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Problem, Remedy } from '../../session/messages/problem.js';
import { absolute, config } from '../../session/settings/config.js';
import { Button } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';
import { useCopied } from '../controls/useCopied.js';

export type Remedies = { readonly [remedy in Remedy]?: () => void };

const NAMES: { readonly [remedy in Remedy]: { name: string; icon?: typeof Copy } } = {
  browser: { name: 'Cluster in this browser', icon: Laptop },
  retry: { name: 'Try again', icon: RotateCcw },
  search: { name: 'Search again', icon: RotateCcw },
  sample: { name: 'Cluster a sample of 1,000' },
  quotes: { name: 'Read quotation marks as plain signs' },
  dismiss: { name: 'Dismiss' },
};

interface Props {
  readonly problem: Problem;
  readonly remedies: Remedies;
  /** Controls for what can be changed here before the next try. */
  readonly children?: React.ReactNode;
}

/** Explains a problem in the pane where it occurred. The best remedy comes first. */
export function ProblemPanel({ problem, remedies, children }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (problem) box.current?.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true });
  }, [problem]);
  const offered = problem.remedies.filter(remedy => remedies[remedy]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !offered.includes('dismiss')) return;
    event.stopPropagation();
    remedies.dismiss?.();
  };
  return (
    <section className="problem" ref={box} onKeyDown={onKeyDown} aria-label="Problem">
      <div role="alert" style={{ display: 'grid', gap: 16 }}>
        <span className="place">
          <Icon of={Unplug} />
          {problem.place}
        </span>
        <h2>{problem.headline}</h2>
        <p>
          {problem.sentence}
          {problem.help && (
            <>
              {' '}
              <a href={absolute(config().doc + problem.help)} target="_blank" rel="noreferrer">
                How to allow them
              </a>
            </>
          )}
        </p>
      </div>
      {children}
      <div className="remedies">
        {offered.map((remedy, i) => {
          const { name, icon } = NAMES[remedy];
          const kind = remedy === 'dismiss' ? 'quiet' : i === 0 ? 'primary' : '';
          return (
            <Button key={remedy} kind={kind} {...(icon ? { icon } : {})} onPress={() => remedies[remedy]?.()}>
              {name}
              {remedy === 'dismiss' && <kbd>Esc</kbd>}
            </Button>
          );
        })}
      </div>
      {problem.detail && <Details detail={problem.detail} />}
    </section>
  );
}

function Details({ detail }: { detail: string }) {
  const [copied, copy] = useCopied();
  return (
    <details>
      <summary>Technical details</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long details scroll */}
      <pre tabIndex={0}>{detail}</pre>
      <Button small icon={Copy} onPress={() => copy(detail)}>
        {copied ?? 'Copy details'}
      </Button>
    </details>
  );
}
