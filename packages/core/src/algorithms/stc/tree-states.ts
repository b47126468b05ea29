/** The state above the root: one step from it, on any symbol, leads to the root. */
export const BOTTOM = 0;
export const ROOT = 1;

/**
 * The states of a suffix tree. Inner states and leaves are kept apart, since there are many leaves and little to know
 * of each. A *target* stands for either: inner states as they are, leaf l as `~l`. Zero is no target.
 */
export class TreeStates {
  /** Inner states, the bottom state and the root included. */
  innerCount = 2;
  /** Rank in order of creation among all states: what edges are hashed by. */
  number: Int32Array = Int32Array.of(0, 1, 0, 0);
  /** Inner state above. */
  parent: Int32Array = new Int32Array(4);
  /** Positions of the first and last symbol of the edge above. */
  start: Int32Array = new Int32Array(4);
  end: Int32Array = Int32Array.of(0, -1, 0, 0);
  /** State of the path without its first symbol. */
  link: Int32Array = new Int32Array(4);

  /** Leaf l is the suffix from position l on; its edge reaches to the end of the text. */
  leafCount = 0;
  readonly leafParent: Int32Array;
  readonly leafStart: Int32Array;

  constructor(length: number) {
    this.leafParent = new Int32Array(length);
    this.leafStart = new Int32Array(length);
  }

  addInner(parent: number, start: number, end: number): number {
    const state = this.innerCount;
    if (state === this.parent.length) this.#grow();
    this.number[state] = this.innerCount + this.leafCount;
    this.parent[state] = parent;
    this.start[state] = start;
    this.end[state] = end;
    this.innerCount++;
    return state;
  }

  /** Answers the new leaf as a target. */
  addLeaf(parent: number, start: number): number {
    const leaf = this.leafCount++;
    this.leafParent[leaf] = parent;
    this.leafStart[leaf] = start;
    return ~leaf;
  }

  parentOf(target: number): number {
    return target < 0 ? this.leafParent[~target]! : this.parent[target]!;
  }

  startOf(target: number): number {
    return target < 0 ? this.leafStart[~target]! : this.start[target]!;
  }

  /** Hangs what is below an edge under a new state in the middle of it. */
  moveDown(target: number, parent: number, start: number): void {
    if (target < 0) {
      this.leafParent[~target] = parent;
      this.leafStart[~target] = start;
      return;
    }
    this.parent[target] = parent;
    this.start[target] = start;
  }

  #grow(): void {
    this.number = enlarged(this.number);
    this.parent = enlarged(this.parent);
    this.start = enlarged(this.start);
    this.end = enlarged(this.end);
    this.link = enlarged(this.link);
  }
}

function enlarged(column: Int32Array): Int32Array {
  const larger = new Int32Array(column.length * 2);
  larger.set(column);
  return larger;
}
