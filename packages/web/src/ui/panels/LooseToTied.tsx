/** A picture of what the application does: loose strokes at the left, sheaves at the right. */
const SHEAVES: readonly (readonly [colour: number, strokes: number])[] = [
  [1, 13],
  [4, 9],
  [10, 7],
  [3, 11],
  [9, 5],
  [2, 8],
  [8, 4],
];

/** A small random generator with a fixed start, so that the picture is the same on every visit. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

const random = numbers(7);
const next = (): number => random.next().value;

const loose = Array.from({ length: 31 }, (_, i) => {
  const x = 8 + i * 9.4 + next() * 4;
  return `M${x.toFixed(1)} ${(6 + next() * 11).toFixed(1)}l${(next() * 14 - 7).toFixed(1)} ${(30 + next() * 9).toFixed(1)}`;
}).join('');

let left = 352;
const tied = SHEAVES.map(([colour, strokes]) => {
  const from = left;
  const path = Array.from(
    { length: strokes },
    (_, i) => `M${from + i * 5.5} ${(8 + next() * 5).toFixed(1)}V${(46 + next() * 5).toFixed(1)}`,
  ).join('');
  left += (strokes - 1) * 5.5 + 31;
  return { colour, path, band: `M${from - 5} 29.500H${from + (strokes - 1) * 5.5 + 5}` };
});

export const LooseToTied = () => (
  <svg className="loose-to-tied" viewBox="0 0 820 58" aria-hidden="true" fill="none" strokeWidth="2.25">
    <path d={loose} stroke="var(--ink-3)" />
    {tied.map(({ colour, path, band }) => (
      <g key={colour}>
        <path d={path} stroke={`var(--cat-${colour})`} />
        <path d={band} stroke="var(--band)" strokeWidth="5" />
      </g>
    ))}
  </svg>
);
