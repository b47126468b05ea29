import type { ChartColours } from '../../session/clusters/chart-colours.js';

/** The legend of the colours; nothing if they only distinguish clusters. */
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
