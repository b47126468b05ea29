/** TeX of bibliographic entries as plain text: accents become letters, commands and braces go. */

/** Combining marks by the sign of TeX that puts them over or under the next letter. */
const MARKS: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
};

/** Letters and signs that commands represent. */
const LETTERS: Readonly<Record<string, string>> = {
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  i: 'ı',
  j: 'ȷ',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
  ng: 'ŋ',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textquoteleft: '‘',
  textquotedblleft: '“',
  textquotedblright: '”',
  textquotesingle: "'",
  textcopyright: '©',
  textdegree: '°',
  textregistered: '®',
  texttrademark: '™',
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  copyright: '©',
  pounds: '£',
  textsterling: '£',
  textsection: '§',
  S: '§',
  euro: '€',
  texteuro: '€',
  textyen: '¥',
  textbullet: '•',
  textperiodcentered: '·',
  textunderscore: '_',
  textmu: 'μ',
  textpm: '±',
  texttimes: '×',
  quotedblbase: '„',
  quotesinglbase: '‚',
  glqq: '„',
  grqq: '“',
  guillemotleft: '«',
  guillemotright: '»',
  guillemetleft: '«',
  guillemetright: '»',
  textquestiondown: '¿',
  textexclamdown: '¡',
  textordfeminine: 'ª',
  textordmasculine: 'º',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  BibTeX: 'BibTeX',
  times: '×',
  cdot: '·',
  pm: '±',
  mp: '∓',
  mu: 'μ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  lt: '<',
  gt: '>',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  sim: '∼',
  equiv: '≡',
  infty: '∞',
  rightarrow: '→',
  to: '→',
  leftarrow: '←',
  leftrightarrow: '↔',
  circ: '°',
  degree: '°',
  percent: '%',
  prime: '′',
  ell: 'ℓ',
  par: ' ',
  newline: ' ',
  linebreak: ' ',
  quad: ' ',
  qquad: ' ',
  space: ' ',
  textbackslash: '\ue004',
  textasciitilde: '\ue003',
  textasciicircum: '^',
  textbar: '|',
  textless: '<',
  textgreater: '>',
};

/** An accent without its backslash, then the letter: in braces or not, a dotless i among them. */
const ACCENT =
  /\\(?:([`'^~=."])\s*|([uvHrdckb])(?:\s+|(?=\{)))(?:\{\s*(?:\\([ij])|(\p{L}))\s*\}|\\([ij])(?![A-Za-z])\s?|(\p{L}))/gu;

/** A backslash that was escaped again, as programs leave it, or a new line: what follows tells. */
const DOUBLED =
  /(?<=\{)\\\\(?=[A-Za-z])|\\\\(?=[`'^~=."]\s*(?:\{\s*)?(?:\\+[ij]|\p{L})|(?:[uvHrdckb]|(?:text|math)[a-z]+|emph)\{|[&%#_]|([A-Za-z]+)(.?))/gu;

/** Commands that also are words, which begin a line unless braces or a formula end here. */
const WORDS = /^(?:[a-z]|to|le|ne|ge|par|times|prime|space|degree|percent|dots|sim|chi|euro|pounds|(?:La|Bib)?TeX)$/i;

/** Whether a command of this name follows two backslashes, rather than a new line and a word. */
const isCommand = (name: string, next: string): boolean =>
  Object.hasOwn(LETTERS, name) && (/[{}$]/.test(next) || !WORDS.test(name));

const COMMAND = /\\([A-Za-z]+)\*?(?:\s+|\{\})?/g;
const DASHES = /-{2,3}/g;

const accented = (sign: string, letter: string): string => (letter + (MARKS[sign] ?? '')).normalize('NFC');

/** The text that a value of a BibTeX entry represents. */
export function plainTex(tex: string): string {
  if (!/[\\{}$~`'-]/.test(tex)) return tex;
  return tex
    .replace(DOUBLED, (_, name: string | undefined, next: string) =>
      name === undefined || isCommand(name, next) ? '\\' : ' ',
    )
    .replace(/\\\\/g, ' ') // A new line
    .replace(ACCENT, (_, ...groups: (string | undefined)[]) => {
      const [sign, word, dotless, letter, bareDotless, bare] = groups;
      return accented(sign ?? word!, (dotless ?? letter ?? bareDotless ?? bare)!);
    })
    .replace(/\\([&%$#_{} ])/g, (_, sign: string) => PROTECTED[sign] ?? sign)
    .replace(COMMAND, (_, name: string) => (Object.hasOwn(LETTERS, name) ? LETTERS[name]! : ''))
    .replace(/\\[\\,;:-]/g, found => (found === '\\-' ? '' : ' '))
    .replace(/~/g, ' ')
    .replace(/``/g, '“')
    .replace(/''/g, '”')
    .replace(DASHES, dashes => (dashes.length === 2 ? '–' : '—'))
    .replace(/[{}$]/g, '')
    .replace(/[\ue000-\ue004]/g, sign => UNPROTECTED[sign]!);
}

/** Signs that are meant as such, while the same signs without a backslash go. */
const PROTECTED: Readonly<Record<string, string>> = { '{': '\ue000', '}': '\ue001', $: '\ue002' };
const UNPROTECTED: Readonly<Record<string, string>> = {
  '\ue000': '{',
  '\ue001': '}',
  '\ue002': '$',
  '\ue003': '~',
  '\ue004': '\\',
};

/** Signs that mean something in TeX. */
const RESERVED: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '%': '\\%',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '`': '{`}',
  "'": "{'}",
};

/** A text as a value of a BibTeX entry, without its braces. */
export const texOf = (text: string): string =>
  text
    .replace(/[\\{}$&%#_~^]/g, sign => RESERVED[sign]!)
    .replace(/''|``/g, pair => [...pair].map(sign => RESERVED[sign]!).join(''))
    .replace(/-{2,}/g, dashes => [...dashes].join('{}'));
