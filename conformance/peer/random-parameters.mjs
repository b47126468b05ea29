/**
 * Draws parameters from the declarations themselves, so that a new parameter is tried without a line here. Ranges
 * that are open, or expensive at their far end, are narrowed below.
 */
const NARROWED = {
  maximumMatrixSize: [5000, 60_000],
  maxIterations: [1, 25],
  clusterCount: [2, 40],
  minLength: [-1, 8],
  maxBaseClusters: [2, 400],
  maxClusters: [1, 40],
  maxWordsPerLabel: [1, 9],
  maxPhrasesPerLabel: [1, 5],
  optimalPhraseLength: [1, 6],
  optimalPhraseLengthDev: [0.5, 5],
  singleTermBoost: [0, 3],
  documentCountBoost: [0, 4],
  wordDfThreshold: [1, 4],
  phraseDfThreshold: [1, 4],
  minClusterSize: [1, 6],
  minBaseClusterSize: [2, 6],
  minBaseClusterScore: [0, 5],
};

/** What we add to the algorithms of Carrot2, which refuses it. */
const OURS = new Set(['refinement']);

export function drawParameters(algorithm, draw) {
  const share = draw.random.of([0, 0.1, 0.3, 0.6]);
  return drawObject(algorithm.parameters, { ...draw, share });
}

function drawObject(schema, draw) {
  const object = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    if (OURS.has(name)) continue;
    if (property.const !== undefined) object[name] = property.const;
    else if (draw.random.chance(draw.share)) object[name] = drawValue(name, property, draw);
  }
  return object;
}

function drawValue(name, schema, draw) {
  const { random } = draw;
  if (name === 'dictionaries') return drawDictionaries(draw);
  if (name === 'queryHint') return drawQuery(draw);
  if (name === 'boostFields') return random.list(random.integer(0, 2), () => random.of([...draw.fields, 'absent']));
  if (schema.anyOf) {
    const nothing = schema.anyOf.some(variant => variant.type === 'null');
    if (nothing && random.chance(0.2)) return null;
    return drawValue(name, random.of(schema.anyOf.filter(variant => variant.type !== 'null')), draw);
  }
  if (schema.enum) return random.of(schema.enum);
  if (schema.type === 'object') return drawObject(schema, { ...draw, share: 0.5 });
  if (schema.type === 'boolean') return random.chance(0.5);
  return drawNumber(name, schema, random);
}

function drawNumber(name, schema, random) {
  const [low, high] = NARROWED[name] ?? [schema.minimum, schema.maximum];
  if (random.chance(0.1)) return random.of([low, high]);
  if (schema.type === 'integer')
    return random.chance(0.5) ? random.integer(low, high) : random.integer(low, Math.min(high, low + 4));
  return random.chance(0.5)
    ? Math.round((low + random.real() * (high - low)) * 20) / 20
    : low + random.real() * (high - low);
}

function drawQuery({ random, vocabulary }) {
  if (random.chance(0.2)) return random.of(['', ' ', null]);
  return random.list(random.integer(1, 3), () => random.of(vocabulary.content)).join(random.of([' ', '  ', ', ']));
}

function drawDictionaries(draw) {
  const { random, vocabulary } = draw;
  const functionWords =
    vocabulary.functionWords.length > 0 && random.chance(0.8) ? [{ exact: vocabulary.functionWords }] : [];
  return {
    wordFilters: [...functionWords, ...random.list(random.integer(0, 1), () => drawDictionary(draw))],
    labelFilters: random.list(random.integer(0, 2), () => drawDictionary(draw)),
  };
}

function drawDictionary(draw) {
  const { random } = draw;
  const entries = make => random.list(random.integer(0, 2), () => make(draw));
  const dictionary = {};
  if (random.chance(0.6)) dictionary.exact = entries(drawExact);
  if (random.chance(0.6)) dictionary.glob = entries(drawGlob);
  if (random.chance(0.6)) dictionary.regexp = entries(drawRegexp);
  return dictionary;
}

/** A word without characters that mean something in patterns or break text. */
const plainWord = ({ random, vocabulary }) => random.of(vocabulary.content).replace(/[^\p{L}\p{N}]/gu, '') || 'word';

const capitalised = word => word[0].toUpperCase() + word.slice(1);

function drawExact(draw) {
  const word = draw.random.of(draw.vocabulary.content);
  return draw.random.of([word, word.toLowerCase(), `${capitalised(word)} ${capitalised(plainWord(draw))}`]);
}

function drawGlob(draw) {
  const [word, other] = [plainWord(draw), plainWord(draw)];
  return draw.random.of([
    word,
    `* ${word}`,
    `${word} *`,
    `* ${word} *`,
    `+ ${word}`,
    `${word} +`,
    `${word} ${other}`,
    `"${capitalised(word)}" *`,
    `${word} * ${other}`,
  ]);
}

function drawRegexp(draw) {
  const word = plainWord(draw);
  // Java changed what \b means beside letters outside ASCII (JDK 19), so only plain words stand beside it.
  const border = /^[a-z]+$/i.test(word) ? '\\b' : '';
  const [first, last] = [String.fromCodePoint(word.codePointAt(0)), [...word].at(-1)];
  return draw.random.of([
    `^${word}$`,
    `(?i)${word}`,
    `^${first}.*`,
    `.*${last}$`,
    `(?i)^.*${border}${word}${border}.*$`,
    '^\\d+$',
    '[aeiou]{2}',
    `${first}.?${last}`,
    '^.{2,5}$',
    `(${word}|${plainWord(draw)}) .+`,
  ]);
}
