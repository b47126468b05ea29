import type { Topic, TopicEvent, TopicModel } from '@sheaf/clustering/topics';
import { joinLabels } from '@sheaf/core';

/** The topics for people: id, names, size, and what became of those that are no longer given to documents. */
export function outlineTopics({ topics, seen, recall, language, period }: TopicModel): string {
  const width = Math.max(0, ...topics.map(({ id }) => id.length));
  const lines = topics.map(topic => `${topic.id.padEnd(width)}  ${namesOf(topic)}  (${topic.size})${fate(topic)}\n`);
  const at = period === null ? '' : `, ${period}`;
  const found = recall === undefined ? '' : `, from about ${Math.round(recall / 100)} % of the nearest neighbours`;
  return `${lines.join('')}${lines.length > 0 ? '\n' : ''}${count(topics.length, 'topic')} of ${count(seen.documents, 'document')}, ${language}${at}${found}\n`;
}

const fate = ({ into, muted }: Topic): string =>
  into === undefined ? (muted ? '  dropped' : '') : `  merged into ${into}`;

/** The names on one line, without control characters that a terminal would obey. */
export const namesOf = ({ labels }: Pick<Topic, 'labels'>): string =>
  joinLabels(labels).replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ');

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What an update did, one line for each topic: `+ t18  Login  (41)`. */
export function outlineEvents(events: readonly TopicEvent[], { topics }: TopicModel): string {
  const byId = new Map(topics.map(topic => [topic.id, topic]));
  return events
    .map(({ kind, topic, from, documents }) => {
      const origin = from.length > 0 ? `, from ${from.join(', ')}` : '';
      return `${kind.padEnd(6)}  ${topic}  ${namesOf(byId.get(topic)!)}  (${documents}${origin})\n`;
    })
    .join('');
}
