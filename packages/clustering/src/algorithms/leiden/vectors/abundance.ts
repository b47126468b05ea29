/** Up to this many texts vectors need the whole caution, and from the larger number on none. */
const FEW = 30;
const MANY = 100;

/** How far a number of texts is from few (0) to many (1). In few texts every pair is among the nearest neighbours. */
export const abundance = (texts: number): number => Math.min(1, Math.max(0, (texts - FEW) / (MANY - FEW)));
