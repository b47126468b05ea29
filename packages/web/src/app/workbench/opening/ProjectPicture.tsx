import type { Picture } from '../../../session/keeping/project-database.js';

const WIDTH = 48;
const HEIGHT = 32;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Cell = Box & { readonly colour: number };

/** Divides a box among clusters by their sizes: in two halves as equal as can be, each along its longer side. */
export function cellsOf(picture: Picture, { x, y, width, height }: Box): readonly Cell[] {
  const [only, ...more] = picture;
  if (!only) return [];
  if (more.length === 0) return [{ x, y, width, height, colour: only[0] }];
  const all = picture.reduce((sum, [, size]) => sum + size, 0) || 1;
  let [half, first] = [only[1], 1];
  while (first < picture.length - 1 && half < all / 2) half += picture[first++]![1];
  const share = half / all;
  const [before, after]: readonly [Box, Box] =
    width > height
      ? [
          { x, y, width: width * share, height },
          { x: x + width * share, y, width: width * (1 - share), height },
        ]
      : [
          { x, y, width, height: height * share },
          { x, y: y + height * share, width, height: height * (1 - share) },
        ];
  return [...cellsOf(picture.slice(0, first), before), ...cellsOf(picture.slice(first), after)];
}

/** A small picture of the clusters of a project, in their colours. */
export const ProjectPicture = ({ picture }: { picture: Picture }) => (
  <svg className="project-picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    {cellsOf(picture, { x: 0, y: 0, width: WIDTH, height: HEIGHT }).map(({ x, y, width, height, colour }) => (
      <rect
        key={`${x} ${y}`}
        className={`c${colour}`}
        x={x}
        y={y}
        width={Math.max(0, width - 0.5)}
        height={Math.max(0, height - 0.5)}
      />
    ))}
  </svg>
);
