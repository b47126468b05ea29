import type { ChartColours } from '../../session/clusters/chart-colours.js';

/** What the colours stand for; nothing where they only tell clusters apart. */
export function Legend({ legend }: Pick<ChartColours, 'legend'>) {
  if (legend.length === 0) return null;
  return (
    <ul className="chart-legend" aria-label="Colours">
      {legend.map(({ slot, name }) => (
        <li key={slot} className={`c${slot}`}>
          <span className="sw" aria-hidden="true" />
          <bdi dir="auto">{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
