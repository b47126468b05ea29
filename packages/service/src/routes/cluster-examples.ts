/** Examples of requests and responses for the OpenAPI description. The tests send every one of them. */

const documents = [
  { title: 'Data mining tools', snippet: 'Free data mining software, text mining software' },
  { title: 'Data mining course', snippet: 'Lecture notes, data mining algorithms' },
  { title: 'Gold mining companies', snippet: 'Gold mining stocks, gold mining news' },
  { title: 'History: gold mining', snippet: ['Gold rush towns', 'Gold mining equipment'] },
];

export const requestExamples = {
  lingo: { summary: 'Lingo', value: { algorithm: 'Lingo', language: 'English', documents } },
  stc: {
    summary: 'STC with parameters',
    value: { algorithm: 'STC', language: 'English', parameters: { maxClusters: 10, minBaseClusterSize: 2 }, documents },
  },
  bisectingKMeans: {
    summary: 'Bisecting K-Means',
    value: { algorithm: 'Bisecting K-Means', language: 'English', parameters: { clusterCount: 2 }, documents },
  },
  dictionaries: {
    summary: 'Dictionaries of the request, and an implementation chosen by @type',
    value: {
      algorithm: 'Lingo',
      language: 'English',
      parameters: {
        queryHint: 'mining',
        dictionaries: { labelFilters: [{ glob: ['* tools'], regexp: ['(?i)^introduction'] }] },
        matrixBuilder: { termWeighting: { '@type': 'LinearTfIdfTermWeighting' } },
      },
      documents,
    },
  },
};

export const responseExample = {
  clusters: [
    { labels: ['Data Mining'], documents: [0, 1], clusters: [], score: 1.2591830599607938 },
    { labels: ['Gold Mining'], documents: [2, 3], clusters: [], score: 1.4853866376438623 },
  ],
};

export const errorExamples = {
  unknownAlgorithm: {
    summary: 'An unknown algorithm',
    value: { type: 'BAD_REQUEST', message: 'Algorithm not available: Nope' },
  },
  badParameter: {
    summary: 'A parameter outside its range',
    value: {
      type: 'BAD_REQUEST',
      message: 'Value must be >= 2: 1',
      exception: 'java.lang.IllegalArgumentException',
      stacktrace: 'java.lang.IllegalArgumentException: Value must be >= 2: 1',
    },
  },
};
