/** The two passes over a graph of which the search for communities consists. */
export interface Passes {
  /**
   * Moves each node to the community where it gains most. After a move its neighbours are visited again.
   *
   * @param communityOf the community of each node, numbers below the number of nodes; written over
   */
  move(communityOf: Int32Array, resolution: number): void;
  /**
   * Divides communities into parts that are connected in themselves, grown from single nodes.
   *
   * @returns the part of each node, which is the number of one of its nodes
   */
  refine(communityOf: Int32Array, resolution: number): Int32Array;
  /** Leaves memory to the next passes. Nothing may be called afterwards. */
  close(): void;
}
