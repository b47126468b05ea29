/** The results as Markdown. */
import { digits, measured, median } from './figures.mjs';

const names = { lingo: 'Lingo', stc: 'STC', kmeans: 'Bisecting K-Means' };

/** What was set out to be reached: peer ÷ ours; requests per second the other way round. */
const goals = {
  clustering: {
    lingo: { 100: 5, 500: 5, 1000: 5, 5000: 5 },
    stc: { 100: 1.5, 1000: 2, 20000: 2 },
    kmeans: { 100: 8, 1000: 5, 5000: 3 },
  },
  perSecond: { lingo: 4, stc: 1.3, kmeans: 6 },
  cold: 2,
  memory: 2.5,
  /** One thread ÷ two. */
  threads: { 100000: 1.6 },
  /** With vectors: as often the time of words alone, or milliseconds. */
  vectors: { 1000: { ratio: 1.5 }, 10000: { ms: 3_000 }, 100000: { ms: 60_000 } },
};

export function report({ machine, javas, clustering, cold, server, vectors, threads, limits, bundle }) {
  const lines = [
    '# Measured',
    '',
    `Made by \`npm run bench\`. Machine: ${machine}; peer: Carrot2 4.5.1 on the best of JDK ${javas.join(', ')}, warm.`,
    'Ratios are what counts. Spread is from the least to the largest of the rounds.',
    ...(clustering ? clusteringPart(clustering) : []),
    ...(server ? serverPart(server) : []),
    ...(cold ? coldPart(cold) : []),
    ...(clustering ? [...stagesPart(clustering), ...growthPart(clustering)] : []),
    ...(vectors ? vectorsPart(vectors) : []),
    ...(threads ? threadsPart(threads) : []),
    ...(limits ? limitsPart(limits) : []),
    ...(bundle?.length > 0 ? bundlePart(bundle) : []),
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
    'Peer ÷ ours',
    'Ours, ms (spread)',
    'Peer, ms (spread)',
    'Ours, MiB',
    'Peer, MiB',
  ];
  return ['', '## Clustering, one thread', ...table(head, rows)];
}

/** The rows of one subject, algorithm and number of connections, over the rounds. */
const rowsOf = (server, who, key, connections) =>
  server.rows.filter(row => row.who === who && row.key === key && row.connections === connections);

const perSecond = rows => median(rows.map(row => row.perSecond));

function vectorsPart(vectors) {
  const rows = vectors.map(({ size, words, both, peakMiB }) => {
    const { ratio, ms } = goals.vectors[size] ?? {};
    return [
      size,
      `**${(median(both) / median(words)).toFixed(2)}**${ratio ? ` (goal ${ratio})` : ''}`,
      measured(words),
      `${measured(both)}${ms ? ` (goal ${ms})` : ''}`,
      digits(peakMiB),
    ];
  });
  return [
    '',
    '## Leiden with vectors of 384 numbers',
    '',
    'Words alone and both take turns in one process, on one thread.',
    ...table(['Documents', 'Both ÷ words', 'Words, ms (spread)', 'Both, ms (spread)', 'MiB'], rows),
  ];
}

function threadsPart(threads) {
  const rows = threads.map(({ size, one, two }) => [
    size,
    `**${(median(one) / median(two)).toFixed(2)}**${goals.threads[size] ? ` (goal ${goals.threads[size]})` : ''}`,
    measured(one),
    measured(two),
  ]);
  return [
    '',
    '## Leiden on two threads',
    '',
    'One thread and two take turns in one process, and give the same clusters. The start of the second is part of its time.',
    ...table(['Documents', 'One ÷ two', 'One, ms (spread)', 'Two, ms (spread)'], rows),
  ];
}

function serverPart(server) {
  const [, ...javas] = Object.keys(server.memory);
  const lines = [...new Set(server.rows.map(({ connections }) => connections))];
  const rows = Object.keys(names).flatMap(key =>
    lines.map(connections => {
      const ours = rowsOf(server, 'ours', key, connections);
      const [best] = javas
        .map(who => rowsOf(server, who, key, connections))
        .sort((a, b) => perSecond(b) - perSecond(a));
      const goal = connections === 8 ? goals.perSecond[key] : undefined;
      return [
        names[key],
        connections,
        ratioCell(best && perSecond(ours) / perSecond(best), goal),
        ...[ours, best].map(served),
      ];
    }),
  );
  const head = [
    'Algorithm',
    'Connections',
    'Ours ÷ peer',
    'Ours, requests/s (spread); p50, p97.5, p99 ms',
    'Peer, the same',
  ];
  const memory = javas.map(
    who =>
      `${who} ${measured(server.memory[who])} MiB, ratio **${(median(server.memory[who]) / median(server.memory.ours)).toFixed(1)}**`,
  );
  return [
    '',
    '## Over HTTP, 100 documents',
    ...table(head, rows),
    '',
    `Resident memory of the process tree after this load: ours ${measured(server.memory.ours)} MiB; ${memory.join('; ')} (goal ${goals.memory}).`,
    `Requests that failed: ${server.rows.reduce((sum, row) => sum + row.failed, 0)} of all.`,
  ];
}

const served = rows =>
  rows
    ? `${measured(rows.map(row => row.perSecond))}; ${['p50', 'p97', 'p99'].map(name => median(rows.map(row => row[name]))).join(', ')}`
    : '–';

function coldPart({ ours, peer }) {
  const compared = peer
    ? `, peer ${measured(peer)} ms, ratio **${(median(peer) / median(ours)).toFixed(1)}** (goal ${goals.cold})`
    : '';
  return [
    '',
    '## Cold start',
    '',
    `Process to first Lingo answer, 100 documents: ours ${measured(ours)} ms${compared}.`,
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
  return ['', '## Where our time goes, ms', ...table(['Algorithm', 'Documents', 'Stages'], rows)];
}

/** The power of the number of documents with which time grows, from 100 to 1,000. */
function growthPart(clustering) {
  const rows = Object.keys(names).flatMap(key => {
    const at = size => clustering.find(row => row.key === key && row.size === size);
    const [small, large] = [at(100), at(1000)];
    if (!small || !large) return [];
    const stages = Object.keys(large.stages)
      .filter(stage => small.stages[stage] >= 0.02 && large.stages[stage] >= 0.02)
      .map(stage => `${stage} ${Math.log10(large.stages[stage] / small.stages[stage]).toFixed(2)}`);
    return [[names[key], Math.log10(median(large.ours) / median(small.ours)).toFixed(2), stages.join(', ')]];
  });
  return [
    '',
    '## Growth',
    '',
    'Exponent of the time, from 100 to 1,000 documents.',
    ...table(['Algorithm', 'Whole', 'Stages'], rows),
  ];
}

function limitsPart({ peaks, rows }) {
  const cells = rows.map(({ stage, size, work, boundMs, ms }) => [
    stage,
    size,
    work,
    digits(boundMs),
    digits(ms),
    `${(ms / boundMs).toFixed(1)} ×`,
  ]);
  return [
    '',
    '## How far from the limit',
    '',
    `Measured at their peak in this process: ${peaks}. The bound of a stage is its least work at that speed.`,
    ...table(['Stage', 'Documents', 'Least work', 'Bound, ms', 'Taken, ms', 'Distance'], cells),
  ];
}

function bundlePart(bundle) {
  const rows = bundle
    .slice(0, 15)
    .map(({ name, gzip }) => [name.replace(/-[\w-]{8}\.js$/, '.js'), (gzip / 1000).toFixed(1)]);
  return ['', '## Script of the web application, gzip', ...table(['File', 'kB'], rows)];
}
