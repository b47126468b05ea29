import { cluster, loadLanguage, ParameterError, stc, withDictionaries } from 'sheaf';

// A language is heavy: load it once and keep it. Algorithms are plain values; calls share nothing.
const german = await loadLanguage('German');
const ours = withDictionaries(german, { wordFilters: [{ exact: ['bericht'] }], labelFilters: [{ glob: ['* 2024'] }] });

const documents = [
  { titel: 'Bericht über Windkraft an der Küste' },
  { titel: 'Windkraft an der Nordsee, Bericht 2024' },
  { titel: 'Wärmepumpen im Altbau' },
  { titel: 'Wärmepumpen im Altbau: Erfahrungen' },
];

const parameters = { minBaseClusterScore: 0, maxPhrasesPerLabel: 1 };
for (const { labels } of cluster(documents, { algorithm: stc, language: ours, parameters })) console.log(labels[0]);

try {
  cluster(documents, { algorithm: stc, language: ours, parameters: { maxClusters: 0 } });
} catch (error) {
  if (!(error instanceof ParameterError)) throw error;
  console.log(error.path.join('.'), '·', error.message);
}
