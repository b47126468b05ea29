/** Polygons as they arrive: each is requested once, and kept until the chart shows other clusters. */
import { type DividedPolygons, layoutPolygons, type PolygonQuestion } from './layout-polygons.js';

/** Divides a shape, in another thread where there is one. */
export type DividePolygons = (question: PolygonQuestion) => Promise<DividedPolygons>;

export interface PolygonStore {
  /**
   * The polygons that are known. Asks for those that are missing or have another form now. `about` holds the clusters.
   */
  of(about: object, key: string, question: PolygonQuestion): DividedPolygons | undefined;
  /** The same, for a picture that cannot wait. */
  now(about: object, key: string, question: PolygonQuestion): DividedPolygons;
}

/** Divides at once: for pictures without a page. */
const immediate: PolygonStore['now'] = (_about, _key, question) => layoutPolygons(question);

export const immediatePolygons: PolygonStore = { of: immediate, now: immediate };

interface Known {
  readonly aspect: number;
  divided: DividedPolygons | undefined;
}

/** A layout may be stretched by this factor, as a logarithm, before it is made again. */
const stretch = Math.log(1.25);

export function createPolygonStore(divide: DividePolygons, changed: () => void): PolygonStore {
  let subject: object | undefined;
  const known = new Map<string, Known>();

  const ask = (key: string, question: PolygonQuestion): void => {
    const asked: Known = { aspect: question.aspect, divided: known.get(key)?.divided };
    known.set(key, asked);
    void divide(question)
      .catch(() => layoutPolygons(question))
      .then(divided => {
        asked.divided = divided;
        if (known.get(key) === asked) changed();
      });
  };

  return {
    of(about, key, question) {
      if (about !== subject) known.clear();
      subject = about;
      const before = known.get(key);
      if (!before || Math.abs(Math.log(before.aspect / question.aspect)) > stretch) ask(key, question);
      return known.get(key)?.divided;
    },
    now(about, key, question) {
      return (about === subject ? known.get(key)?.divided : undefined) ?? layoutPolygons(question);
    },
  };
}
