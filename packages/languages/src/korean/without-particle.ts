/**
 * Particles are written onto the noun before them: 경제가, 경제를, 경제의. Many have one form after a vowel and another
 * after a consonant; a form in the wrong place is part of the noun, as 가 is in 국가.
 */
type Place = 'any' | 'vowel' | 'consonant';

/** They say what a noun does in its sentence, and may have a topic or 의, "of", after them. */
const CASES = particles({
  any: '에서 에게 에게서 한테 부터 까지 처럼 보다 께서 마다 조차 에',
  vowel: '로부터 로서 로써 와 로',
  consonant: '으로부터 으로서 으로써 과 으로',
});

/** They end a word, alone or after a case: topic, subject, object, 의 and the copula. */
const ENDS = particles({ any: '의 입니다', vowel: '를 는 가', consonant: '을 은 이 이다 이며 이라고 이라는 이었다' });

/** Nouns that end this way are common too, so these are particles only after a case. */
const ENDS_AFTER_CASE = particles({ any: '도 만', vowel: '', consonant: '' });

/** Nouns whose last syllable only looks like a particle. One syllable before them makes another noun: 경제+의. */
const NOUNS =
  '주의 회의 합의 논의 협의 심의 강의 항의 정의 동의 결의 건의 토의 문의 편의 창의 예의 명의 고의 상의 제의 ' +
  '도로 경로 통로 진로 회로 항로 선로 유로 프로 제로 킬로 크로 트로 솔로 히어로 결과 성과 학과 통과 안과 전과 경과 산과 ' +
  '유가 주가 휴가 허가 화가 고가 저가 추가 단가';

/** The same, whatever is before them; and verbs made of nouns. */
const ENDINGS =
  '어린이 젊은이 늙은이 호랑이 고양이 원숭이 잡이 벌이 걸이 꽂이 놀이 먹이 높이 길이 깊이 하는 되는 시키는';

const WHOLE = new RegExp(`^(?:|.{2,})(?:${NOUNS.replaceAll(' ', '|')})$|(?:${ENDINGS.replaceAll(' ', '|')})$`);

/** A noun shorter than this is not a noun but the start of a word. */
const SHORTEST_NOUN = 2;

/** The noun before the particles of a word; the word itself where there is none. */
export function withoutParticle(word: string): string {
  const bare = cut(word, ENDS);
  if (bare !== word) return cut(bare, CASES);
  const beforeEnd = cut(word, ENDS_AFTER_CASE);
  const noun = cut(beforeEnd, CASES);
  return noun === beforeEnd ? word : noun;
}

function cut(word: string, placeOf: ReadonlyMap<string, Place>): string {
  if (WHOLE.test(word)) return word;
  for (let length = Math.min(4, word.length - SHORTEST_NOUN); length > 0; length--) {
    const noun = word.slice(0, -length);
    const particle = word.slice(-length);
    const place = placeOf.get(particle);
    if (place !== undefined && fits(noun, place, particle)) return noun;
  }
  return word;
}

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Syllables of a block of 28 differ in their final consonant; 0 has none, 8 is ㄹ. */
const FINALS = 28;
const RIEUL = 8;

/** Whether a noun sounds right before a particle. Of other scripts the sound is not known, and anything fits. */
function fits(noun: string, place: Place, particle: string): boolean {
  const code = noun.charCodeAt(noun.length - 1);
  if (place === 'any' || code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return true;
  const final = (code - FIRST_SYLLABLE) % FINALS;
  const likeVowel = final === 0 || (final === RIEUL && particle.startsWith('로'));
  return likeVowel === (place === 'vowel');
}

function particles(byPlace: Readonly<Record<Place, string>>): ReadonlyMap<string, Place> {
  const placeOf = new Map<string, Place>();
  for (const place of Object.keys(byPlace) as Place[])
    for (const particle of byPlace[place].split(' ')) placeOf.set(particle, place);
  return placeOf;
}
