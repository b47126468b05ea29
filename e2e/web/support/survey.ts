/** A survey in which South complains of delivery and East of prices, as the pages get it. */
import type { GivenFile } from './steps.js';

const SUBJECTS = {
  delivery: ['courier', 'late', 'parcel', 'delivery', 'waited', 'doorstep', 'days'],
  price: ['shipping', 'costs', 'expensive', 'price', 'fee', 'cheaper', 'money'],
  quality: ['fabric', 'quality', 'seam', 'colour', 'faded', 'washing', 'thin'],
  app: ['app', 'login', 'password', 'screen', 'crashes', 'update', 'phone'],
  support: ['support', 'hotline', 'agent', 'answer', 'email', 'queue', 'friendly'],
} as const;

type Subject = keyof typeof SUBJECTS;

/** How many answers each region gives on each subject. */
const ANSWERS: Readonly<Record<string, readonly (readonly [Subject, number])[]>> = {
  North: [
    ['delivery', 5],
    ['price', 6],
    ['quality', 12],
    ['app', 5],
    ['support', 4],
  ],
  South: [
    ['delivery', 32],
    ['price', 5],
    ['quality', 6],
    ['app', 5],
    ['support', 6],
  ],
  East: [
    ['delivery', 5],
    ['price', 26],
    ['quality', 6],
    ['app', 3],
    ['support', 2],
  ],
  West: [
    ['delivery', 6],
    ['price', 5],
    ['quality', 6],
    ['app', 7],
    ['support', 4],
  ],
};

const RATINGS: Readonly<Record<Subject, number>> = { delivery: 1, price: 2, quality: 3, app: 2, support: 5 };

function answer(subject: Subject, at: number): string {
  const words = SUBJECTS[subject];
  const pick = (step: number) => words[(at * 2 + step * (1 + (at % 3))) % words.length]!;
  return `The ${pick(0)} and ${pick(1)}: ${pick(2)} ${pick(3)} again, ${words[0]} ${words[1]}`;
}

export function survey(name = 'survey.csv'): GivenFile {
  const lines = Object.entries(ANSWERS).flatMap(([region, subjects]) =>
    subjects.flatMap(([subject, count]) =>
      Array.from({ length: count }, (_, at) => `${region},${RATINGS[subject] + (at % 2)},"${answer(subject, at)}"`),
    ),
  );
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`region,rating,answer\n${lines.join('\n')}\n`) };
}
