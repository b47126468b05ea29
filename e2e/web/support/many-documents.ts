/** A collection of any size. */
const TOPICS = [
  'network printer',
  'password reset',
  'opening hours',
  'travel expenses',
  'nightly backup',
  'late fees',
  'study rooms',
  'large print',
];

/** Short documents as lines of JSON, always the same. */
export function manyDocuments(count: number): Buffer {
  const lines = Array.from({ length: count }, (_, n) => {
    const [topic, other] = [TOPICS[n % TOPICS.length]!, TOPICS[(n * 7 + 3) % TOPICS.length]!];
    return JSON.stringify({
      title: `Ticket ${n}: the ${topic} again`,
      text: `Someone asks about the ${topic} for the ${n % 12} time this month. It may be the ${other} instead, said room ${n % 97}.`,
      branch: ['Riverside', 'Northgate', 'Central'][n % 3],
    });
  });
  return Buffer.from(lines.join('\n'));
}
