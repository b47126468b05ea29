import type { TopicModel } from '@sheaf/clustering/topics';
import { tell } from '../outcome/tell.js';

/** Says that not all neighbours of the documents were found. @param recall the share of them that was, measured */
export const sayApproximate = (recall: number): void =>
  tell(
    `sheaf: there are too many documents to find all neighbours of each: about ${Math.round(100 * recall)} % of them were found\n`,
  );

/** The same for the documents that made the topics of a model, if it is so. */
export function sayRecall({ recall }: TopicModel): void {
  if (recall !== undefined) sayApproximate(recall / 10_000);
}
