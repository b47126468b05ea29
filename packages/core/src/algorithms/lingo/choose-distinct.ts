import type { Matrix } from '../../matrix/matrix.js';
import { float64Column, int32Column, uint8Column } from '../../tables/columns.js';
import type { Choice } from './choose-best.js';
import type { CandidateScores } from './score-candidates.js';

/**
 * Greedy choice of a different candidate for each topic: the highest score is taken first, and its candidate and topic
 * are not considered again. Of equal scores a word comes before a phrase, then the first row, then the first column.
 * Scores must be positive.
 *
 * Each row remembers its best topic and searches again only when another row has taken that topic.
 */
export function chooseDistinct(words: CandidateScores, phrases: CandidateScores): Choice[] {
  const taken = uint8Column(words.scores.columns);
  const wordMaxima = new RowMaxima(words.scores, taken);
  const phraseMaxima = new RowMaxima(phrases.scores, taken);
  const choices: Choice[] = [];
  for (let topic = 0; topic < words.scores.columns; topic++) {
    const word = wordMaxima.best();
    const phrase = phraseMaxima.best();
    if (word.score <= 0 && phrase.score <= 0) break;
    const isPhrase = phrase.score > word.score;
    const { row, column, score } = isPhrase ? phrase : word;
    (isPhrase ? phraseMaxima : wordMaxima).remove(row);
    taken[column] = 1;
    choices.push({ label: (isPhrase ? phrases : words).label[row]!, score });
  }
  return choices;
}

interface Best {
  readonly row: number;
  readonly column: number;
  /** −1 when no positive score is left. */
  readonly score: number;
}

const REMOVED = -2;
const NOTHING: Best = { row: -1, column: -1, score: -1 };

/** The rows that still have a positive score in a free column, with the first largest of each. */
class RowMaxima {
  readonly #scores: Matrix;
  readonly #taken: Uint8Array;
  readonly #column: Int32Array;
  readonly #largest: Float64Array;
  #rows: Int32Array;

  constructor(scores: Matrix, taken: Uint8Array) {
    this.#scores = scores;
    this.#taken = taken;
    this.#column = int32Column(scores.rows);
    this.#largest = float64Column(scores.rows);
    this.#rows = Int32Array.from({ length: scores.rows }, (_, row) => row);
    this.#rows = this.#rows.filter(row => this.#look(row));
  }

  /** The first row with the largest maximum. Rows whose best column is taken search again first. */
  best(): Best {
    let row = -1;
    let kept = 0;
    for (const candidate of this.#rows) {
      const column = this.#column[candidate]!;
      if (column === REMOVED || (this.#taken[column] === 1 && !this.#look(candidate))) continue;
      this.#rows[kept++] = candidate;
      if (row < 0 || this.#largest[candidate]! > this.#largest[row]!) row = candidate;
    }
    this.#rows = this.#rows.subarray(0, kept);
    return row < 0 ? NOTHING : { row, column: this.#column[row]!, score: this.#largest[row]! };
  }

  remove(row: number): void {
    this.#column[row] = REMOVED;
  }

  /** Finds the first largest positive score in a free column; false when there is none. */
  #look(row: number): boolean {
    const { columns, stride, values } = this.#scores;
    const from = row * stride;
    let best = -1;
    let largest = 0;
    for (let column = 0; column < columns; column++) {
      if (values[from + column]! > largest && this.#taken[column] === 0) {
        largest = values[from + column]!;
        best = column;
      }
    }
    this.#column[row] = best;
    this.#largest[row] = largest;
    return best >= 0;
  }
}
