/** How far the attacks go: a short form for every change, and a long one at night (`npm run test:attack -- --long`). */
import { isNightly } from '../tier.js';

/** Equal seeds make equal attacks. */
export const seed = Number(process.env['SHEAF_ATTACK_SEED'] ?? 1);

export const extent = {
  /** Broken requests to the bare server; every server of a sample gets a tenth. */
  bodies: isNightly ? 50_000 : 1500,
  /** Conversations of raw bytes with the bare server; every server of a sample gets a tenth. */
  dialogues: isNightly ? 20_000 : 1000,
  /** Inputs of each fuzzer that coverage guides. */
  guidedInputs: isNightly
    ? { bodies: 28_000, http: 8000, files: 19_000, links: 5000 }
    : { bodies: 700, http: 200, files: 480, links: 125 },
  /** Seconds of large messages of agents. */
  agentsSeconds: isNightly ? 60 : 10,
  /** Seconds of everything at once. */
  togetherSeconds: isNightly ? 600 : 15,
} as const;

/** Milliseconds that a test of the long form may take. */
export const LONG = 7_200_000;
