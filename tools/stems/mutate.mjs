const ODD = [..."'’-_.0179éöñşţșțёßæøåłıſḃ𝔞日ักأ"];

/** A word made of two real ones, with endings, letters and accidents that lists do not hold. */
export function mutate(word, other, random) {
  const at = random.integer(0, word.length);
  const otherAt = random.integer(0, other.length);
  const letter = random.of(ODD);
  return random.of([
    () => word + other.slice(-random.integer(1, 6)),
    () => word.slice(0, -1) + other.slice(-random.integer(1, 6)),
    () => word.slice(0, at) + other.slice(otherAt),
    () => word.slice(0, at) + other.slice(otherAt),
    () => word.slice(at),
    () => word.slice(0, at),
    () => word.slice(-random.integer(1, 4)),
    () => word.slice(0, at) + word.slice(at - 1),
    () => word.slice(0, at) + letter + word.slice(at),
    () => word + letter + other.slice(otherAt),
    () => [...word].reverse().join(''),
    () => word.slice(0, at) + random.of([...other, 'a']) + word.slice(at + 1),
  ])();
}
