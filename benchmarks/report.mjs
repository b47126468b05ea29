/** The results as Markdown. */
import { digits, measured, median } from './figures.mjs';

const names = { lingo: 'Lingo', stc: 'STC', kmeans: 'Bisecting K-Means' };

const STC_IN_PROCESS = 2.3;
const STC_OVER_HTTP = 1.4;

/** What must hold, as times faster than Carrot2. In this file `ours` is Sheaf and `peer` is Carrot2. */
const goals = {
  clustering: {
    lingo: { 100: 8, 1000: 5, 5000: 7 },
    stc: { 100: STC_IN_PROCESS, 1000: STC_IN_PROCESS, 5000: STC_IN_PROCESS, 20000: STC_IN_PROCESS },
    kmeans: { 100: 8, 1000: 5, 5000: 5 },
  },
  /** By documents and connections. */
  perSecond: {
    lingo: {},
    stc: { '100 1': STC_OVER_HTTP, '100 8': STC_OVER_HTTP, '1000 1': STC_OVER_HTTP, '5000 1': STC_OVER_HTTP },
    kmeans: {},
  },
  /** Node 20 compiles the whole bundle at each start; later ones keep what they have compiled. */
  cold: process.versions.node.startsWith('20.') ? 1.4 : 2,
  memory: 2,
  /** MiB after the standard load and after the one with large requests. */
  resident: 170,
  largeResident: 260,
  /** One thread ÷ two, and milliseconds on one. */
  threads: { 10000: { ms: 530 }, 100000: { ratio: 1.6, ms: 8_000 } },
  /** Milliseconds in a browser. */
  page: { 10000: 3_000 },
  /** With vectors: as often the time of words alone, or milliseconds. */
  vectors: { 1000: { ratio: 1.5 }, 10000: { ms: 3_000 }, 100000: { ms: 60_000 } },
};

export function report({ machine, javas, ...parts }) {
  const { clustering, cold, server, vectors, threads, models, page } = parts;
  const lines = [
    '# Measured',
    '',
    `Made by \`npm run bench\`. Machine: ${machine}. Compared with Carrot2 4.5.1 on the faster of JDK ${javas.join(' and ')}, both warm.`,
    'Compare the ratios: milliseconds depend on the machine. The spread in brackets is from the smallest to the largest of the rounds. All figures are of one run.',
    '',
    'Input of every row: the documents of `benchmarks/make-requests.mjs`, English texts generated from a seed, about 36 words each.',
    ...(clustering ? clusteringPart(clustering) : []),
    ...(server ? serverPart(server) : []),
    ...(cold ? coldPart(cold) : []),
    ...(clustering ? stagesPart(clustering) : []),
    ...(vectors ? vectorsPart(vectors) : []),
    ...(threads ? threadsPart(threads) : []),
    ...(models ? modelsPart(models) : []),
    ...(page ? pagePart(page) : []),
  ];
  return `${lines.join('\n')}\n`;
}

const table = (head, rows) => [
  '',
  `| ${head.join(' | ')} |`,
  `|${head.map((_, i) => (i === 0 ? '---' : '---:')).join('|')}|`,
  ...rows.map(row => `| ${row.join(' | ')} |`),
];

const ratioCell = (ratio, goal) => (ratio ? `**${ratio.toFixed(1)}**${goal ? ` (goal ${goal})` : ''}` : '–');

function clusteringPart(clustering) {
  const rows = clustering.map(({ key, size, ours, peer, ourMiB, peerMiB }) => [
    names[key],
    size,
    ratioCell(peer && median(peer) / median(ours), goals.clustering[key][size]),
    measured(ours),
    peer ? measured(peer) : '–',
    digits(ourMiB),
    peerMiB ? digits(peerMiB) : '–',
  ]);
  const head = [
    'Algorithm',
    'Documents',
    'Times faster',
    'Sheaf, ms (spread)',
    'Carrot2, ms (spread)',
    'Sheaf, MiB',
    'Carrot2, MiB',
  ];
  return ['', '## Clustering, one thread', ...table(head, rows)];
}

/** The rows of one subject on one line of the table, over the rounds. */
const rowsOf = (server, who, { key, size, connections }) =>
  server.rows.filter(row => row.who === who && row.key === key && row.size === size && row.connections === connections);

const perSecond = rows => median(rows.map(row => row.perSecond));

function vectorsPart(vectors) {
  const rows = vectors.map(({ size, words, both, peakMiB }) => {
    const { ratio, ms } = goals.vectors[size] ?? {};
    return [
      size,
      `**${(median(both) / median(words)).toFixed(2)}**${ratio ? ` (goal ${ratio})` : ''}`,
      `${measured(both)}${ms ? ` (goal ${ms})` : ''}`,
      digits(peakMiB),
    ];
  });
  return [
    '',
    '## Leiden with vectors of 384 numbers',
    '',
    'Words alone and both take turns in one process, on one thread.',
    ...table(['Documents', 'Both ÷ words', 'Both, ms (spread)', 'MiB'], rows),
  ];
}

function threadsPart(threads) {
  const rows = threads.map(({ size, one, two }) => {
    const { ratio, ms } = goals.threads[size] ?? {};
    return [
      size,
      `${measured(one)}${ms ? ` (goal ${ms})` : ''}`,
      measured(two),
      `**${(median(one) / median(two)).toFixed(2)}**${ratio ? ` (goal ${ratio})` : ''}`,
    ];
  });
  return [
    '',
    '## Leiden, on one thread and on two',
    '',
    'They take turns in one process, and give the same clusters. The start of the second thread is part of its time.',
    ...table(['Documents', 'One, ms (spread)', 'Two, ms (spread)', 'One ÷ two'], rows),
  ];
}

/** Documents per second. */
const rateOf = (documents, ms) => digits((1000 * documents) / median(ms));

function modelsPart(models) {
  const rows = models.map(({ size, fit, assign }) => [size, measured(fit), measured(assign), rateOf(size, assign)]);
  return [
    '',
    '## Topic models',
    '',
    'Topics are fitted to the first 1,000 documents, and all documents assigned to them one after another, on one thread.',
    ...table(['Documents', 'Fit, ms (spread)', 'Assign, ms (spread)', 'Assigned per second'], rows),
  ];
}

function pagePart(page) {
  const rows = page.map(({ size, read, all }) => [
    size,
    measured(read),
    `${measured(all)}${goals.page[size] ? ` (goal ${goals.page[size]})` : ''}`,
  ]);
  return [
    '',
    '## Leiden in the workbench',
    '',
    'Chromium. From the choice of a file with the documents, one per line, until it is read, and until clusters are shown.',
    ...table(['Documents', 'Read, ms (spread)', 'Read and clustered, ms (spread)'], rows),
  ];
}

function serverPart(server) {
  const javas = Object.keys(server.memory).filter(who => who.startsWith('JDK'));
  const byLine = new Map(server.rows.map(row => [`${row.key} ${row.size} ${row.connections}`, row]));
  const rows = [...byLine.values()].map(line => {
    const ours = rowsOf(server, 'ours', line);
    const [best] = javas.map(who => rowsOf(server, who, line)).sort((a, b) => perSecond(b) - perSecond(a));
    const { key, size, connections } = line;
    return [
      names[key],
      size,
      connections,
      ratioCell(best && perSecond(ours) / perSecond(best), goals.perSecond[key][`${size} ${connections}`]),
      ...[ours, best].map(served),
    ];
  });
  const head = [
    'Algorithm',
    'Documents',
    'Connections',
    'Times faster',
    'Sheaf, requests/s (spread); p50, p97.5, p99 ms',
    'Carrot2, the same',
  ];
  return [
    '',
    '## Over HTTP',
    ...table(head, rows),
    '',
    `Resident memory of the process tree, with the settings of image and unit. After the standard load, requests of 100 documents: ${memoryOf(server.memory, goals.resident)}.`,
    `After a load with requests of 5,000 documents: ${memoryOf(server.largeMemory, goals.largeResident)}.`,
    `Failed requests: ${server.rows.reduce((sum, row) => sum + row.failed, 0)}.`,
  ];
}

/**
 * @param service Sheaf with the settings of the container image and the unit of systemd
 * @param ours Sheaf as a shell starts it
 * @param goal what the service should not exceed, MiB
 */
function memoryOf({ service, ours, ...javas }, goal) {
  const compared = Object.entries(javas).map(
    ([who, theirs]) =>
      `; Carrot2 on ${who} ${measured(theirs)} MiB, ratio **${(median(theirs) / median(service)).toFixed(1)}**`,
  );
  return `Sheaf ${measured(service)} MiB (goal ${goal}), started from a shell ${measured(ours)} MiB${compared.join('')} (goal ${goals.memory})`;
}

const served = rows =>
  rows
    ? `${measured(rows.map(row => row.perSecond))}; ${['p50', 'p97', 'p99'].map(name => median(rows.map(row => row[name]))).join(', ')}`
    : '–';

function coldPart({ ours, peer }) {
  const compared = peer
    ? `, Carrot2 ${measured(peer)} ms, ratio **${(median(peer) / median(ours)).toFixed(1)}** (goal ${goals.cold})`
    : '';
  return [
    '',
    '## Cold start',
    '',
    `From the start of the process to the first response, 100 documents, Lingo: Sheaf ${measured(ours)} ms${compared}.`,
  ];
}

function stagesPart(clustering) {
  const rows = clustering.map(({ key, size, stages }) => [
    names[key],
    size,
    Object.entries(stages)
      .filter(([, ms]) => ms >= 0.01)
      .map(([stage, ms]) => `${stage} ${digits(ms)}`)
      .join(', '),
  ]);
  return ['', '## Where the time of Sheaf goes, ms', ...table(['Algorithm', 'Documents', 'Stages'], rows)];
}
