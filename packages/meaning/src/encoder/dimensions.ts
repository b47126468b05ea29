/** The shape of the model. */

/** The bytes of a number. */
export const FLOAT = 4;

/** How many numbers the table has for a piece, and a vector for a text. */
export const EMBEDDING = 512;

/** How many numbers a branch has for a piece. */
export const CHANNELS = 256;

/** The branches: how many pieces their window has, and how many of them are before its own piece. */
export const BRANCHES = [
  { taps: 2, before: 0 },
  { taps: 3, before: 1 },
  { taps: 5, before: 2 },
] as const;

/** The widest window reaches so many pieces to each side. */
export const REACH = 2;

/** How many numbers describe a piece before those of a text are summed. */
export const FEATURES = EMBEDDING + BRANCHES.length * CHANNELS;

/** The rows of the table lie in so many blocks, piece after piece. */
export const BLOCKS = 17;
