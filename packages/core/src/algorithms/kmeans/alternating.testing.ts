/** Twelve short documents that change places in every round of k-means. */
export const alternatingTexts: readonly string[] = [
  'apple solar data',
  'river stone river stone',
  'cloud cloud river',
  'stone stone solar',
  'data data solar cloud',
  'stone apple cloud',
  'cloud',
  'solar solar data',
  'apple apple',
  'stone',
  'stone cloud river',
  'cloud river stone stone',
];
