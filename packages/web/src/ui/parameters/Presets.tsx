import { changeSetup } from '../../session/opening/workbench.js';
import type { Changes } from '../../session/parameters/changes.js';
import { useSession, useSessionState } from '../SessionContext.js';

interface Preset {
  readonly name: string;
  readonly changes: { readonly [algorithm: string]: Changes };
}

const PRESETS: readonly Preset[] = [
  {
    name: 'Fewer clusters',
    changes: {
      Leiden: { granularity: 0.5 },
      Lingo: { desiredClusterCount: 12, 'preprocessing.documentAssigner.minClusterSize': 4 },
      STC: { maxClusters: 8, minBaseClusterSize: 4 },
      'Bisecting K-Means': { clusterCount: 10 },
    },
  },
  {
    name: 'More clusters',
    changes: {
      Leiden: { granularity: 2 },
      Lingo: { desiredClusterCount: 60 },
      STC: { maxClusters: 40, mergeThreshold: 0.8 },
      'Bisecting K-Means': { clusterCount: 50 },
    },
  },
  {
    name: 'Short labels',
    changes: {
      Leiden: { labelCount: 1 },
      Lingo: { 'clusterBuilder.phraseLabelBoost': 0.5 },
      STC: { maxWordsPerLabel: 2, maxPhrasesPerLabel: 1 },
      'Bisecting K-Means': { labelCount: 2 },
    },
  },
  {
    name: 'Exact matches',
    changes: { Lingo: { 'preprocessing.documentAssigner.exactPhraseAssignment': true } },
  },
  {
    name: 'Quick draft',
    changes: {
      Lingo: {
        'matrixReducer.factorizationFactory.factorizationQuality': 'LOW',
        'matrixBuilder.maximumMatrixSize': 15000,
      },
      'Bisecting K-Means': { maxIterations: 5, useDimensionalityReduction: false },
    },
  },
];

/** Named combinations of settings. Each starts from the defaults. */
export function Presets() {
  const session = useSession();
  const algorithm = useSessionState(state => state.setup.algorithm);
  const now = useSessionState(state => JSON.stringify(state.setup.changes));
  const offered = PRESETS.filter(preset => preset.changes[algorithm]);
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, no form
    <div className="presets" role="group" aria-label="Presets">
      {offered.map(({ name, changes }) => {
        const on = JSON.stringify(changes[algorithm]) === now;
        return (
          <button
            key={name}
            type="button"
            className="chip plain"
            aria-pressed={on}
            onClick={() => changeSetup(session, { changes: on ? {} : changes[algorithm]! })}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}
