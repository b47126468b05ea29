import type { Facts } from './job.js';

/** What is known of a job before it began. */
export const noFacts = (template: string | null): Facts => ({
  algorithm: null,
  language: null,
  languageDetected: false,
  template,
  documents: 0,
  characters: 0,
  clusters: 0,
  clusteringMillis: 0,
  handlingMillis: 0,
  stages: {},
});
