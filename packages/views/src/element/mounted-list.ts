/** A part of the element that can be taken away again. */
export interface MountedList {
  /** Removes everything and stops listening. */
  destroy(): void;
}
