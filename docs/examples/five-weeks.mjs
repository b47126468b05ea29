import { english } from 'sheaf';
import { fitTopics, trends, updateTopics } from 'sheaf/topics';
import { ticketsOf } from './tickets.mjs';

const titles = tickets => tickets.map(({ title }) => ({ title }));
const rows = (period, assignments) => assignments.map(({ topic }) => ({ topic, period, count: 1 }));

// Week 1: find the topics.
const first = fitTopics(titles(ticketsOf(1)), { language: english, parameters: { granularity: 0.6 }, period: 'week 1' });
let model = first.model;
for (const { id, labels, size } of model.topics) console.log(`${id} ${labels[0]} (${size})`);

// Weeks 2 to 5: take in what comes. What fits nowhere waits for the next week.
const counted = rows('week 1', first.assignments);
let waiting = [];
for (const week of [2, 3, 4, 5]) {
  const all = [...titles(ticketsOf(week)), ...waiting];
  const batch = all.slice(0, all.length - waiting.length);
  const update = updateTopics(model, batch, { language: english, period: `week ${week}`, leftovers: waiting });
  model = update.model;
  waiting = update.leftovers.map(at => all[at]);
  counted.push(...rows(`week ${week}`, update.assignments.slice(0, batch.length)));
  for (const { kind, topic } of update.events)
    if (kind === 'new') console.log(`week ${week}: new topic ${topic} ${nameOf(topic)}`);
}

// The report of the fifth week.
for (const { topic, kind, counts } of trends(counted).topics)
  console.log(`${topic} ${nameOf(topic)}: ${counts.join(', ')} (${kind})`);

function nameOf(id) {
  return model.topics.find(topic => topic.id === id).labels[0];
}
