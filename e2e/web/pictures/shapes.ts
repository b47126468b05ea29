/**
 * Results of every shape, as project files: few clusters and many, one level and two, in scripts of every kind. Always
 * the same, and never clustered again, so that what pages show of them depends on the pages alone.
 */

export const COUNTS = [5, 30, 80, 200] as const;
export const TEXTS = ['short', 'long', 'arabic', 'chinese'] as const;

export interface Shape {
  readonly documents: number;
  readonly clusters: number;
  readonly levels: 1 | 2;
  readonly texts: (typeof TEXTS)[number];
}

/** Words that are joined to labels: every subject with every kind of it. */
interface Words {
  readonly kinds: readonly string[];
  readonly subjects: readonly string[];
  readonly label: (kind: string, subject: string) => string;
  readonly title: (label: string, number: number) => string;
  readonly text: (label: string, other: string) => string;
  readonly language: string;
}

const ENGLISH = {
  kinds: ['Late', 'New', 'Lost', 'Evening', 'Mobile', 'Public', 'Shared', 'Quiet', 'Local', 'Digital'],
  subjects: [
    ...['Fees', 'Opening Hours', 'Study Rooms', 'Printers', 'Reservations', 'Newspapers', 'Audio Books', 'Courses'],
    ...[
      'Library Cards',
      'Bicycle Stands',
      'Reading Lamps',
      'Maps',
      'Exhibitions',
      'Music',
      'Lockers',
      'Wi-Fi',
      'Scanners',
    ],
    ...['Picture Books', 'Returns', 'Archives'],
  ],
  title: (label: string, number: number) => `${label}: answer ${number.toLocaleString('en')} of the survey`,
  text: (label: string, other: string) =>
    `People ask for ${label.toLowerCase()} again and again, and some of them mean ${other.toLowerCase()} instead. The branch in the old town has answered that nothing can be promised before the next meeting.`,
  language: 'English',
};

const WORDS: Readonly<Record<Shape['texts'], Words>> = {
  short: { ...ENGLISH, label: (kind, subject) => `${kind} ${subject}` },
  long: {
    ...ENGLISH,
    label: (kind, subject) => `${kind} ${subject} and Everything That Belongs to Them in the Branches Outside the Town`,
  },
  arabic: {
    kinds: [
      'الجديدة',
      'القديمة',
      'المفقودة',
      'المسائية',
      'العامة',
      'المشتركة',
      'الهادئة',
      'المحلية',
      'الرقمية',
      'المتأخرة',
    ],
    subjects: [
      ...['الرسوم', 'ساعات العمل', 'غرف الدراسة', 'الطابعات', 'الحجوزات', 'الصحف', 'الكتب الصوتية', 'الدورات'],
      ...[
        'بطاقات المكتبة',
        'مواقف الدراجات',
        'مصابيح القراءة',
        'الخرائط',
        'المعارض',
        'الموسيقى',
        'الخزائن',
        'شبكة Wi-Fi',
      ],
      ...['الماسحات', 'الكتب المصورة', 'الإعادات', 'المحفوظات'],
    ],
    label: (kind, subject) => `${subject} ${kind}`,
    title: (label, number) => `${label}: إجابة رقم ${number}`,
    text: (label, other) =>
      `يسأل الناس عن ${label} مرة بعد مرة، وبعضهم يقصد ${other}. وقد أجاب الفرع في المدينة القديمة بأنه لا يمكن الوعد بشيء قبل الاجتماع القادم.`,
    language: 'Arabic',
  },
  chinese: {
    kinds: ['新', '旧', '丢失的', '晚间', '公共', '共享', '安静的', '本地', '数字', '逾期'],
    subjects: [
      ...['费用', '开放时间', '自习室', '打印机', '预约', '报纸', '有声读物', '课程', '借书证', '自行车停放处'],
      ...['阅读灯', '地图', '展览', '音乐', '储物柜', '无线网络', '扫描仪', '图画书', '归还', '档案'],
    ],
    label: (kind, subject) => `${kind}${subject}`,
    title: (label, number) => `${label}：第${number}份调查答复`,
    text: (label, other) =>
      `读者一再询问${label}，其中一些人其实是指${other}。老城区的分馆答复说，在下次会议之前无法作出任何承诺。`,
    language: 'Chinese-Simplified',
  },
};

/** Every label that a shape may have. */
const labelsIn = ({ kinds, subjects, label }: Words): string[] =>
  kinds.flatMap(kind => subjects.map(subject => label(kind, subject)));

/** All characters in which labels and texts of this kind are written. */
export const charactersOf = (texts: Shape['texts']): string => {
  const words = WORDS[texts];
  const all = [...labelsIn(words), words.title('', 1_234_567_890), words.text('', '')].join('');
  return [...new Set(all)].sort().join('');
};

/** From the largest to the smallest, as sizes of topics usually are, and never smaller than 2. */
const sizesOf = (clusters: number, documents: number): number[] => {
  const shares = Array.from({ length: clusters }, (_, i) => 1 / (i + 3) ** 0.8);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map(share => Math.max(2, Math.floor((share / whole) * documents)));
};

interface PlacedCluster {
  readonly labels: readonly string[];
  readonly documents: readonly number[];
  readonly clusters: readonly PlacedCluster[];
  readonly score: number;
}

const range = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, i) => start + i);

/** Two or three parts of a large cluster; a few documents stay in none of them. */
function partsOf(members: readonly number[], labels: readonly string[], score: number): PlacedCluster[] {
  const most = Math.max(2, Math.floor((members.length * 0.9) / labels.length));
  return labels
    .map((label, i) => ({
      ...{ labels: [label], clusters: [], score: score / 2 },
      documents: members.slice(i * most, (i + 1) * most),
    }))
    .filter(({ documents }) => documents.length >= 2);
}

function clustersOf({ clusters, levels }: Shape, labels: readonly string[], documents: number): PlacedCluster[] {
  const sizes = sizesOf(clusters, Math.floor(documents * 0.93));
  const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0));
  return sizes.map((size, i) => {
    const own = range(starts[i]!, starts[i]! + size);
    // Every fourth cluster shares a document with the previous cluster.
    const members = i % 4 === 3 ? [starts[i]! - 1, ...own] : own;
    const score = Number((40 - (i * 30) / clusters).toFixed(3));
    const isDivided = levels === 2 && size >= 6;
    const names = range(1, i % 3 === 0 ? 4 : 3).map(n => labels[(i + n * 37) % labels.length]!);
    return {
      labels: i % 9 === 1 ? [labels[i]!, labels[(i + 50) % labels.length]!] : [labels[i]!],
      documents: members,
      clusters: isDivided ? partsOf(own, names, score) : [],
      score,
    };
  });
}

const field = (name: string, role: string, samples: readonly string[]) => ({
  ...{ name, role, samples, type: 'text', confidence: 1, natural: true, filled: 1, empty: 0, distinct: samples.length },
  ...{ meanLength: 60, meanWords: 12, meanValues: 1, prose: 0.9 },
});

/** All labels; neighbours differ in the first word as well as in the second. */
function mixedLabels({ texts }: Shape): string[] {
  const all = labelsIn(WORDS[texts]);
  return all.map((_, i) => all[(i * 61) % all.length]!);
}

/** Another result for the same documents: some clusters are merged, some have other names, and some are gone. */
export function secondResultOf(shape: Shape): readonly PlacedCluster[] {
  const labels = mixedLabels(shape);
  const clusters = clustersOf(shape, labels, shape.documents);
  return clusters.flatMap((cluster, i) => {
    if (i % 7 === 6) return [];
    if (i % 5 === 3) return [{ ...cluster, labels: [labels[(i + 70) % labels.length]!] }];
    if (i % 5 !== 0) return [cluster];
    const next = clusters[i + 1]?.documents ?? [];
    return [{ ...cluster, clusters: [], documents: [...new Set([...cluster.documents, ...next])] }];
  });
}

/** A project file with a result of this shape. */
export function projectOf(shape: Shape): Buffer {
  const words = WORDS[shape.texts];
  const labels = mixedLabels(shape);
  const { documents } = shape;
  const clusters = clustersOf(shape, labels, documents);
  const labelOf = new Map(
    clusters.flatMap(({ labels: [label], documents: all }) => all.map(at => [at, label!] as const)),
  );
  const rows = range(0, documents).map(at => {
    const label = labelOf.get(at) ?? labels[(at * 7) % labels.length]!;
    return {
      title: words.title(label, at + 1),
      text: words.text(label, labels[(at * 13 + 5) % labels.length]!),
      url: `https://survey.example/${at + 1}`,
    };
  });
  const project = {
    kind: 'sheaf-project',
    version: 1,
    collection: {
      ...{
        name: `${shape.texts} labels.json`,
        source: 'file',
        query: '',
        matches: null,
        language: words.language,
        rows,
      },
      fields: [
        field('title', 'title', [rows[0]!.title]),
        field('text', 'text', [rows[0]!.text]),
        field('url', 'link', [rows[0]!.url]),
      ],
      clustered: ['title', 'text'],
    },
    setup: { algorithm: 'Leiden', language: words.language, changes: {} },
    corrections: [],
    result: {
      setup: { algorithm: 'Leiden', language: words.language, changes: {} },
      clustered: ['title', 'text'],
      clusters,
      colours: [],
      millis: 1234,
      where: 'in this browser',
    },
  };
  return Buffer.from(JSON.stringify(project, null, 1));
}
