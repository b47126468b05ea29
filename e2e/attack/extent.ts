/** How far the attacks go: a short form in the slow tests, and a long one (`npm run test:attack -- --long`). */
const isLong = process.env['SHEAF_ATTACK'] === 'long';

/** Equal seeds make equal attacks. */
export const seed = Number(process.env['SHEAF_ATTACK_SEED'] ?? 1);

export const extent = {
  isLong,
  /** Broken requests to the bare server; every server of a sample gets a tenth. */
  bodies: isLong ? 50_000 : 1500,
  /** Conversations of raw bytes with the bare server; every server of a sample gets a tenth. */
  dialogues: isLong ? 20_000 : 1000,
  files: isLong ? 5000 : 150,
  /** Seconds of each fuzzer that coverage guides. */
  guidedSeconds: isLong ? 300 : 8,
  /** Seconds of everything at once. */
  togetherSeconds: isLong ? 600 : 30,
} as const;

/** Milliseconds that a test of the long form may take. */
export const LONG = 7_200_000;
