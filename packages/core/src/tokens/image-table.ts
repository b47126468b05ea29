/**
 * A secret of the process: nobody can choose texts that all meet in one slot. Numbers do not depend on it, for they
 * follow the order of appearance.
 */
const multiplier = Math.floor(Math.random() * 0x40000000) * 4 + 1;

/**
 * Numbers distinct token texts in order of first appearance. An open-addressing hash table over ranges of the text: a
 * token seen before costs no string.
 */
export class ImageTable {
  readonly images: string[] = [];
  #slots = new Int32Array(2048);
  #hashes = new Int32Array(1024);

  /** Number of `text.slice(start, end)`. */
  number(text: string, start: number, end: number): number {
    let hash = end - start;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), multiplier);
    hash ^= hash >>> 15;
    const mask = this.#slots.length - 1;
    for (let slot = Math.imul(hash, 0x9e3779b1) & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot]! - 1;
      if (number < 0) return this.#insert(text.slice(start, end), hash, slot);
      if (this.#hashes[number] === hash && isRange(this.images[number]!, text, start, end)) return number;
    }
  }

  #insert(image: string, hash: number, slot: number): number {
    const number = this.images.length;
    this.images.push(image);
    this.#slots[slot] = number + 1;
    this.#hashes[number] = hash;
    if (this.images.length * 2 >= this.#slots.length) this.#grow();
    return number;
  }

  #grow(): void {
    const hashes = new Int32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    this.#slots = new Int32Array(this.#slots.length * 2);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.images.length; number++) {
      let slot = Math.imul(hashes[number]!, 0x9e3779b1) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }
}

function isRange(image: string, text: string, start: number, end: number): boolean {
  if (image.length !== end - start) return false;
  for (let at = 0; at < image.length; at++) if (image.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}
