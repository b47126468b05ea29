/**
 * When to change a parameter, and what that costs, in a sentence for people who tune. Keys are paths; where algorithms
 * share a path with another meaning, the name of the algorithm stands before it. A parameter without an entry has a
 * section without this line.
 */
const lead = 'Change it when ';

const sentences = {
  'Leiden.granularity':
    'the groups are too broad (raise it) or too fine (lower it). It is the first parameter to try, and it costs no time.',
  'Leiden.granularityDecay':
    'a large collection has too few clusters for its size (lower it) or too many (raise it). It does nothing below 500 documents.',
  'Leiden.levels': 'you want subclusters. Each level adds a little time.',
  'Leiden.labelCount': 'one name is not enough to understand a cluster, or three are too many for your page.',
  'Leiden.labelCoverage':
    'documents are in clusters whose label they do not contain (raise it), or the clusters are too small (lower it).',
  'Leiden.finerDivision': 'clusters that are divided for their label fall into parts that are too small (lower it).',
  'Leiden.strayTies': 'two clusters are about the same topic (lower it), or small distinct ones disappear (raise it).',
  'Leiden.clusterStrength':
    'clusters are held together by nothing (raise it), or too many documents are in the other topics (lower it; at 0 all clusters stay).',
  'Leiden.looseTies':
    'clusters hold documents that do not belong (raise it), or the other topics hold documents that do (lower it; at 0 no document leaves).',
  'Leiden.vectorWeight':
    'the vectors of your model separate the topics better than words do (raise it), or exact terms matter, such as part numbers and names (lower it).',
  'Leiden.wordVectors':
    'your texts are short and say the same in different words. The table is loaded once, 1 MB for English and 5 MB for other languages, and clustering takes longer.',
  'Leiden.wordVectorWeight':
    'synonyms still are in different clusters (raise it), or clusters mix neighbouring topics (lower it).',
  'Leiden.labelScoring':
    'labels are too specific or too general for your readers. It changes names and which documents share one, and costs no time.',
  'Leiden.naming.vagueWordFactor':
    'labels such as “New Features” survive (lower it), or a good general label is missing (raise it).',
  'Leiden.naming.completion': 'labels look cut off (lower it), or they are longer than they need to be (raise it).',
  'Leiden.naming.ownForms': 'one word must look the same in all labels (switch it off).',
  'Leiden.neighbourCount':
    'large topics fall apart (raise it), or different topics flow into one another (lower it). Time grows with it.',
  'Leiden.characterReferences': 'your texts are about HTML itself, and `&amp;` is a word in them (switch it off).',
  'Leiden.titleFields': 'the field that says most about a document has another name than `title`.',
  'Leiden.termWeighting.damping': 'clusters form around rare words, such as names (raise it).',
  'Leiden.termWeighting.maxWordDf': 'a word that is in a third of the documents joins unlike ones (lower it).',
  'Leiden.termWeighting.neutralWordWeight':
    'words such as “good” or “use” carry meaning in your texts (raise it to 1), or must not count at all (0).',

  'Lingo.desiredClusterCount':
    'there are too many clusters (lower it) or too few (raise it). The time of the matrix grows with it.',
  'Lingo.scoreWeight': 'the first clusters must be the most coherent ones, and not the largest.',
  'STC.scoreWeight': 'the first clusters must be the best scored ones, and not the largest.',
  'preprocessing.documentAssigner.exactPhraseAssignment':
    'documents are in clusters whose label they do not contain as a phrase. Clusters become smaller.',
  'preprocessing.documentAssigner.minClusterSize': 'small clusters are of no use to your readers (raise it).',
  'clusterBuilder.phraseLabelBoost': 'too many labels are single words (raise it), or they are wordy (lower it).',
  'clusterBuilder.phraseLengthPenaltyStart': 'labels are too long (lower it, together with the stop).',
  'clusterBuilder.phraseLengthPenaltyStop': 'labels are too long (lower it).',
  'clusterBuilder.clusterMergingThreshold':
    'clusters repeat one another (lower it), or unlike ones become one (raise it).',
  'clusterBuilder.labelAssigner':
    'some clusters have weak labels because the better ones are taken (choose the simple one; topics with the same label become one cluster).',
  'matrixBuilder.boostFields': 'one field, such as the title, says more than the others.',
  'matrixBuilder.boostedFieldWeight':
    'the boosted fields should count more or less. It does nothing without boosted fields.',
  'matrixBuilder.maxWordDf': 'one word of nearly all documents makes a cluster of everything (lower it).',
  'matrixBuilder.maximumMatrixSize':
    'large requests take too long (lower it), or lose topics of rare words (raise it). Time grows with it.',
  'matrixBuilder.termWeighting': 'frequent words decide too much, or rare ones do.',
  'matrixReducer.factorizationFactory':
    'requests take too long (a faster method or a lower quality), or you compare with Carrot2.',
  'STC.ignoreWordIfInHigherDocsPercent': 'the largest clusters are about words that all documents share (lower it).',
  'STC.minBaseClusterScore': 'a small request has no clusters (lower it), or a large one has vague ones (raise it).',
  'STC.minBaseClusterSize': 'phrases of two documents are coincidences in your texts (raise it).',
  'STC.maxBaseClusters': 'a large request misses topics (raise it) or takes too long (lower it).',
  'STC.maxClusters': 'you want more or fewer clusters. The best scored ones stay, and no document moves.',
  'STC.mergeThreshold': 'clusters repeat one another (lower it), or unlike ones become one (raise it).',
  'STC.maxPhraseOverlap': 'one label says the same twice (lower it).',
  'STC.mostGeneralPhraseCoverage': 'labels hold a phrase and a longer one around it (raise it).',
  'STC.maxWordsPerLabel': 'labels are too long (lower it), or names of more words are missing (raise it).',
  'STC.maxPhrasesPerLabel': 'labels of several phrases do not fit your page.',
  'STC.singleTermBoost': 'too many labels are single words (lower it, but not to 0), or none is (raise it).',
  'STC.optimalPhraseLength': 'your topics have longer or shorter names than three words.',
  'STC.optimalPhraseLengthDev': 'phrases of the best length win too often (raise it) or not often enough (lower it).',
  'STC.documentCountBoost': 'large clusters with weak labels come first (lower it).',
  'STC.mergeStemEquivalentBaseClusters':
    'the forms of a word must stay apart, such as names that look like plurals (switch it off).',
  'Bisecting K-Means.clusterCount': 'you want more or fewer clusters. Time grows with it.',
  'Bisecting K-Means.maxIterations': 'requests take too long (lower it). More rounds rarely change anything.',
  'Bisecting K-Means.partitionCount': 'clusters should be split into more parts at once. The tree becomes flatter.',
  'Bisecting K-Means.labelCount': 'three words are not enough to understand a cluster, or too many for your page.',
  'Bisecting K-Means.useDimensionalityReduction': 'speed matters more than quality (switch it off).',

  queryHint: 'the documents are results of a search. Send the search, so that no cluster is named after it alone.',
  'preprocessing.wordDfThreshold':
    'requests of thousands of documents take too long, or typing errors become labels (raise it).',
  'preprocessing.phraseDfThreshold': 'phrases of too few documents become labels (raise it).',
  'preprocessing.labelFilters.minLengthLabelFilter.enabled':
    'labels of one character are names in your field, such as C and R.',
  'preprocessing.labelFilters.minLengthLabelFilter.minLength': 'short abbreviations become labels (raise it).',
  'preprocessing.labelFilters.genitiveLabelFilter.enabled':
    'names that end in *’s* are topics in your texts (switch it off).',
  'preprocessing.labelFilters.queryLabelFilter.enabled':
    'the words of the query may name a cluster, too (switch it off).',
  'preprocessing.labelFilters.stopWordLabelFilter.enabled':
    'names of films, songs or bands begin with a function word (switch it off).',
  'preprocessing.labelFilters.numericLabelFilter.enabled':
    'names begin with a number in your field, such as *3D Printing* (switch it off).',
  'preprocessing.labelFilters.stopLabelFilter.enabled':
    'a label that you expect is missing because a dictionary rejects it (switch it off and compare).',
  'preprocessing.labelFilters.completeLabelFilter.enabled':
    'short names are better than the longer ones around them (switch it off).',
  'preprocessing.labelFilters.completeLabelFilter.labelOverrideThreshold':
    'labels look cut off (lower it), or short names are replaced by long ones (raise it).',
  'refinement.enabled': 'documents should be in one cluster each, and none should be left over.',
  'refinement.closestOnly': 'refined clusters may overlap (switch it off).',
  'refinement.fillLeftovers': 'documents that fit nowhere should stay out (switch it off).',
  'refinement.mergeSimilarity': 'refined clusters repeat one another (lower it), or unlike ones become one (raise it).',
  'refinement.distinctLabels': 'clusters with similar labels must stay apart (switch it off).',
  dictionaries: 'this one request needs its own words and labels to reject, prefer or treat as one.',
  'dictionaries.wordFilters': 'a word of your field says nothing about the topic, such as the name of your product.',
  'dictionaries.labelFilters': 'an unwanted label appears.',
  'dictionaries.synonyms': 'two words mean the same in your texts.',
  'dictionaries.labelBoosts': 'a label should win or lose more often without being forced.',
};

/** Keys that no parameter has, for the test. */
export const sentenceKeys = Object.keys(sentences);

/** @returns `Change it when …`, or `undefined` */
export function changeWhen(algorithm, path) {
  const sentence = sentences[`${algorithm}.${path}`] ?? sentences[path];
  return sentence && lead + sentence;
}
