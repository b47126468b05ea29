const MULTIPLIER_HIGH = 0x5de;
const MULTIPLIER_LOW = 0xece66d;
const HALF = 0x1000000;

/**
 * The documented `java.util.Random`, doubles only: a 48-bit linear congruential generator. The state is kept in two
 * halves of 24 bits, whose products are exact in a double.
 *
 * @param seed not negative, below 2²⁴
 */
export function javaRandom(seed: number): () => number {
  let high = MULTIPLIER_HIGH;
  let low = MULTIPLIER_LOW ^ seed;
  const next = (): void => {
    const product = low * MULTIPLIER_LOW + 0xb;
    const carry = Math.floor(product / HALF);
    high = (high * MULTIPLIER_LOW + low * MULTIPLIER_HIGH + carry) % HALF;
    low = product % HALF;
  };
  return () => {
    next();
    const first = high * 4 + Math.floor(low / 0x400000);
    next();
    const second = high * 8 + Math.floor(low / 0x200000);
    return (first * 0x8000000 + second) / 0x20000000000000;
  };
}
