// Writes {algorithm}-{documents}.request.json: snippet-like English documents whose vocabulary grows the way
// real text does (Zipf-distributed tail, real function words, topic phrases that recur). Seeded, so every
// machine gets the same bytes.   usage: node make-requests.mjs [OUT_DIR] [size ...]
import fs from 'node:fs';
import path from 'node:path';
import { randomFrom } from '../tools/random.mjs';

const out = process.argv[2] ?? '.';
const sizes = process.argv.length > 3 ? process.argv.slice(3).map(Number) : [50, 100, 200, 500, 1000, 5000, 20000];

const random = randomFrom(20240607);
const int = n => Math.floor(random() * n);
const of = xs => xs[int(xs.length)];

// Function words roughly by frequency in English; sampled with 1/(rank+2).
const FUNCTION =
  'the of and to a in is it for on that with as you i are be this have not or at by from but if my can your an we has all was will do so what when there how no which out more about they get any use just like some other one than then only also into up would could should them been its who had may new most over such see make after'.split(
    ' ',
  );
const cumulative = (n, weight) => {
  const c = [];
  let s = 0;
  for (let i = 0; i < n; i++) c.push((s += weight(i)));
  return c;
};
const sample = c => {
  const x = random() * c[c.length - 1];
  let lo = 0,
    hi = c.length - 1;
  while (lo < hi) {
    const m = (lo + hi) >> 1;
    if (c[m] < x) lo = m + 1;
    else hi = m;
  }
  return lo;
};
const FUNCTION_CDF = cumulative(FUNCTION.length, i => 1 / (i + 2));

// Content vocabulary: English-looking stems with inflections, sampled with Zipf exponent 1.2 over 30,000 ranks.
const ONSET = 'b c d f g h l m n p r s t v w br cl cr dr fl gr pl pr sl st tr th ch sh'.split(' ');
const VOWEL = 'a e i o u ea oo ai ou'.split(' ');
const CODA = 'n r l t d s m ck st nd nt rt ng x p sh'.split(' ');
const SUFFIX = ['', '', '', '', '', '', '', '', '', 's', 's', 's', 'ing', 'ed', 'er', 'ly', 'ment'];
const seen = new Set();
const stem = () => {
  for (;;) {
    let w = '';
    for (let i = 1 + int(3); i-- > 0; ) w += of(ONSET) + of(VOWEL);
    w += random() < 0.8 ? of(CODA) : of(ONSET) + 'e';
    if (w.length > 3 && !seen.has(w)) {
      seen.add(w);
      return w;
    }
  }
};
const RANKS = 30000;
const STEMS = Array.from({ length: RANKS }, stem);
const ZIPF = cumulative(RANKS, i => 1 / (i + 4) ** 1.2);
const content = () => STEMS[sample(ZIPF)] + of(SUFFIX);

// Topics share the general vocabulary but have their own phrases and favourite words.
const TOPICS = Array.from({ length: 50 }, () => {
  const words = Array.from({ length: 30 }, () => STEMS[50 + int(4000)]);
  const phrases = Array.from({ length: 14 }, () => Array.from({ length: 2 + int(3) }, () => of(words)).join(' '));
  return { words, phrases };
});
const TOPIC_CDF = cumulative(TOPICS.length, i => 1 / (i + 3));

function sentence(topic, length) {
  const w = [];
  while (w.length < length) {
    const x = random();
    if (x < 0.45) w.push(FUNCTION[sample(FUNCTION_CDF)]);
    else if (x < 0.54) w.push(of(topic.phrases));
    else if (x < 0.66) w.push(of(topic.words) + of(SUFFIX));
    else if (x < 0.68) w.push(String(1 + int(2030)));
    else w.push(content());
    if (random() < 0.06) w[w.length - 1] += ',';
  }
  const s = w.join(' ');
  return s[0].toUpperCase() + s.slice(1) + '.';
}
const title = topic => {
  const s =
    random() < 0.7
      ? `${of(topic.phrases)} ${random() < 0.5 ? content() : of(topic.phrases)}`
      : `${of(topic.words)} ${content()} ${of(topic.words)}`;
  return s.replace(/\b[a-z]/g, c => c.toUpperCase());
};

const max = Math.max(...sizes);
const documents = Array.from({ length: max }, () => {
  const topic = TOPICS[sample(TOPIC_CDF)];
  return {
    title: title(topic),
    snippet: Array.from({ length: 1 + int(3) }, () => sentence(topic, 8 + int(12))).join(' '),
  };
});
fs.mkdirSync(out, { recursive: true });
const wordFilters = [{ exact: FUNCTION }];
for (const n of sizes) {
  for (const [key, algorithm] of [
    ['lingo', 'Lingo'],
    ['stc', 'STC'],
    ['kmeans', 'Bisecting K-Means'],
  ]) {
    const request = {
      language: 'English',
      algorithm,
      parameters: { dictionaries: { wordFilters } },
      documents: documents.slice(0, n),
    };
    fs.writeFileSync(path.join(out, `${key}-${String(n).padStart(5, '0')}.request.json`), JSON.stringify(request));
  }
}
