const TOPICS =
  'data mining tool search engine cluster solar energy panel wind turbine power river boat trip apple pie recipe ' +
  'machine learning network graph tree forest query index music jazz festival city council harvest space probe';
const INFLECTED =
  'mine mines mined mining miner cluster clusters clustering clustered connect connected connection connections ' +
  'relational relate relates study studies studying happy happily happiness run runs running runner go goes going';
const FUNCTION_WORDS = 'the of and to in a is it for on with as by at from';
const ODD =
  "C++ AT&T U.S.A. e-mail state-of-the-art John's don't 3.14 1,500 2024 42nd x http://example.org/a?b=c www.example.com " +
  'info@example.org readme.txt main.c a_b foo/bar (sic) "quoted" … – — ™ ½ № 100% $5 #tag @user Ｆｕｌｌ ﬁne ǅ ſ';
const UNICODE =
  'naïve café Straße STRASSE ßeta İstanbul ıstanbul ISTANBUL ΣΑΣ σας Δελτα Москва москва МОСКВА שלום עולם مرحبا العالم ' +
  '数据 挖掘 データ マイニング 데이터 हिन्दी ไทย é é Ångström 🚀 👩‍🔬 𝒳 𐐀𐐨 a\u0301b soft\u00adhyphen zero\u200bwidth no\u00a0break nul\u0000nul \u202eabc';
const SENTENCE_ENDS = ['. ', '. ', '! ', '? ', '; ', ', ', ': ', ' - ', '... ', '\n', ' ', ' | ', '.'];

const words = text => text.split(' ');

/** The words of one request; few words give many ties. `ownWords`: of its language, where that is not English. */
export function drawVocabulary(random, ownWords) {
  const pool = ownWords ? random.list(random.magnitude(5, 200), () => random.of(ownWords)) : words(TOPICS);
  if (!ownWords && random.chance(0.5)) pool.push(...words(INFLECTED));
  if (random.chance(0.3)) pool.push(...words(ODD));
  if (random.chance(0.3)) pool.push(...words(UNICODE));
  const size = Math.min(pool.length, random.magnitude(2, 100));
  const content = random.list(size, () => random.of(pool));
  const invented = random.chance(0.3) ? random.list(random.magnitude(5, 2000), n => `w${n.toString(36)}`) : [];
  return { content: [...content, ...invented], functionWords: random.chance(0.7) ? words(FUNCTION_WORDS) : [] };
}

/** A style of writing shared by the documents of one request. */
export function drawStyle(random) {
  return {
    functionShare: random.of([0, 0.2, 0.45]),
    caseShare: random.of([0, 0, 0.1, 0.5]),
    endShare: random.of([0, 0.05, 0.15, 0.4]),
    /** Above 1 the first words of the vocabulary are the most frequent. */
    skew: random.of([1, 1, 2, 4]),
    repeatShare: random.of([0, 0, 0.05, 0.3]),
  };
}

function spell(word, random) {
  const form = random.integer(0, 2);
  if (form === 0) return word.toUpperCase();
  if (form === 1) return word[0].toUpperCase() + word.slice(1);
  return word.toLowerCase();
}

export function drawText(length, vocabulary, style, random) {
  let text = '';
  let word = '';
  for (let n = 0; n < length; n++) {
    if (n === 0 || !random.chance(style.repeatShare))
      word =
        vocabulary.functionWords.length > 0 && random.chance(style.functionShare)
          ? random.of(vocabulary.functionWords)
          : vocabulary.content[Math.floor(random.real() ** style.skew * vocabulary.content.length)];
    text += random.chance(style.caseShare) ? spell(word, random) : word;
    text += random.chance(style.endShare) ? random.of(SENTENCE_ENDS) : ' ';
  }
  // Half a surrogate pair makes Carrot2 fail without an answer; capitalising can leave one.
  return text.toWellFormed ? text.toWellFormed() : text.replace(/\p{Surrogate}/gu, '');
}
