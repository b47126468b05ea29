import { readFileSync } from 'node:fs';
import { readFile } from '@sheaf/sources';
import { cluster, english, leiden } from 'sheaf';
import { fitTopics, updateTopics } from 'sheaf/topics';

const survey = await readFile(readFileSync(new URL('../../examples/survey/survey.csv', import.meta.url)), 'survey.csv');
const responses = survey.records.map(record => ({ text: record['What should we improve?'] }));
const [march, april] = [responses.slice(0, 100), responses.slice(100)];

// The codebook: a name, and words or sentences that belong to it.
const seeds = [
  { name: 'Money', words: ['fees', 'price', 'expensive'] },
  { name: 'Opening hours', texts: ['Please open on Sundays', 'You close too early in the evening'] },
  { name: 'Staff', texts: ['The staff were friendly and helped me'] },
  { name: 'Safety', words: ['theft', 'stolen'] },
];

// March: the categories of the codebook, and what they do not cover.
for (const { category, labels, documents } of cluster(march, { algorithm: leiden, language: english, seeds }))
  if (documents.length > 4 || category) console.log(category ? 'own' : 'new', labels[0], documents.length);

// A model, for the responses of the months that follow.
const { model } = fitTopics(march, { language: english, seeds, period: 'March' });
const { assignments, events } = updateTopics(model, april, { language: english, period: 'April' });
for (const { id, labels } of model.topics.slice(0, seeds.length))
  console.log(`April: ${labels[0]}`, assignments.filter(({ topic }) => topic === id).length);
for (const { kind, topic, documents } of events) if (kind === 'new') console.log(`April: new ${topic}`, documents);
