/**
 * Collections as people have them, made from clean ones: with copies, near copies and footers, cut short, and small.
 * Only the first `kept` documents of each are measured; the others are copies of them.
 */

const FOOTERS = [
  'All rights reserved. No part of this page may be copied without the written consent of the publisher.',
  'You receive this message because you subscribed to our list. To unsubscribe, follow the link at the end.',
  'This text is confidential and is meant for the person it is addressed to. If you are not that person, delete it.',
  'Read the full story, see more pictures and leave a comment on our home page, or follow us on social networks.',
];

const CUT = 100;

const whole = (found, added = []) => ({ documents: [...found, ...added], kept: found.length });
const every = (found, step) => found.filter((_, at) => at % step === 0);
const times = (count, make) => Array.from({ length: count }, (_, number) => make(number));
const numbered = (document, number) => ({ ...document, snippet: `${document.snippet ?? ''} ${1000 + number}` });
const withFooter = (document, at, count) => ({
  ...document,
  snippet: `${document.snippet ?? ''} ${FOOTERS[Math.floor((FOOTERS.length * at) / count)]}`,
});

/** @param random numbers from 0 to 1 */
const few = count => (found, random) =>
  whole(
    found
      .map(document => [random(), document])
      .sort(([a], [b]) => a - b)
      .slice(0, count)
      .map(([, document]) => document),
  );

/** The conditions by name, the clean one first. */
export const roughConditions = {
  clean: found => whole(found),
  'half twice': found => whole(found, every(found, 2)),
  'tenth × 10': found =>
    whole(
      found,
      every(found, 10).flatMap(document => times(9, () => document)),
    ),
  'near × 10': found =>
    whole(
      found,
      every(found, 10).flatMap(document => times(9, number => numbered(document, number))),
    ),
  'half one text': found =>
    whole(
      found,
      times(found.length, () => found[0]),
    ),
  footers: found => whole(found.map((document, at) => withFooter(document, at, found.length))),
  'cut short': found =>
    whole(found.map(document => ({ ...document, snippet: (document.snippet ?? '').slice(0, CUT) }))),
  '50 left': few(50),
  '20 left': few(20),
  '10 left': few(10),
};
