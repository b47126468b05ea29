/** Texts of large files, the same for every run: for measurements of the pages, and for the tests of them. */

const WORDS = 'river stone bridge forest paper engine window garden silver market winter letter harbour signal'.split(
  ' ',
);
const TOPICS = ['network printer', 'password reset', 'opening hours', 'travel expenses', 'nightly backup', 'late fees'];

const words = (count, seed) =>
  Array.from({ length: count }, (_, i) => WORDS[(seed * 7 + i * i * (1 + (seed % 11))) % WORDS.length]).join(' ');

/** A table of tickets. */
export function csvOf(megabytes) {
  const lines = ['id,title,text,date,branch'];
  for (let size = 0, n = 0; size < megabytes * 1e6; n++) {
    const topic = TOPICS[n % TOPICS.length];
    lines.push(`${n},"Ticket ${n}, the ${topic}","${words(40, n)} ${topic}",2024-01-${10 + (n % 20)},b${n % 7}`);
    size += lines.at(-1).length + 1;
  }
  return lines.join('\n');
}

/** Tickets, one JSON object per line. */
export const linesOf = count =>
  Array.from({ length: count }, (_, n) => {
    const [topic, other] = [TOPICS[n % TOPICS.length], TOPICS[(n * 7 + 3) % TOPICS.length]];
    return JSON.stringify({
      title: `Ticket ${n}: the ${topic} again`,
      text: `Someone asks about the ${topic} for the ${n % 12} time this month. It may be the ${other}, said room ${n % 97}.`,
      branch: ['Riverside', 'Northgate', 'Central'][n % 3],
    });
  }).join('\n');
