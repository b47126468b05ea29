import type { ChartColours } from '../../session/clusters/chart-colours.js';

type Props = Pick<ChartColours, 'legend' | 'title'>;

/** The legend of the colours, with what they show; nothing if they only distinguish clusters. */
export function Legend({ legend, title }: Props) {
  if (legend.length === 0) return null;
  return (
    <ul className="chart-legend" aria-label={`Colours: ${title}`}>
      <li aria-hidden="true">
        <b>{title}</b>
      </li>
      {legend.map(({ slot, name }) => (
        <li key={slot} className={`c${slot}`}>
          <span className="sw" aria-hidden="true" />
          <bdi dir="auto">{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
