import { Fragment } from 'react';
import type { Span } from '../../session/why/evidence.js';

/** Text with marked words. Copying it gives the plain text. */
export function Marked({ text, spans, colour }: { text: string; spans: readonly Span[]; colour: number }) {
  if (spans.length === 0) return text;
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const span of spans) {
    if (span.start < end) continue;
    parts.push(<Fragment key={`t${end}`}>{text.slice(end, span.start)}</Fragment>);
    parts.push(
      <mark key={`m${span.start}`} className={`${span.kind === 'label' ? '' : span.kind} c${span.colour ?? colour}`}>
        {text.slice(span.start, span.end)}
      </mark>,
    );
    end = span.end;
  }
  parts.push(<Fragment key="end">{text.slice(end)}</Fragment>);
  return parts;
}
