/** Writes into a PNG how many of its pixels make an inch, so that programs show it in the size it was made for. */

/** The signature and the first chunk, which every PNG begins with. */
const HEAD = 33;
const METRES_PER_INCH = 0.0254;

/** The check sum of a chunk, as the PNG specification has it (CRC-32 of ISO 3309). */
function checkSum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** The chunk `pHYs`: pixels per metre across and down, and the sign for metres. */
function resolutionChunk(dpi: number): Uint8Array {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  const perMetre = Math.round(dpi / METRES_PER_INCH);
  view.setUint32(0, 9);
  chunk.set([0x70, 0x48, 0x59, 0x73], 4);
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  chunk[16] = 1;
  view.setUint32(17, checkSum(chunk.subarray(4, 17)));
  return chunk;
}

/** The same picture with its resolution. `png` is a PNG without one, as browsers write it. */
export function withResolution(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const chunk = resolutionChunk(dpi);
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, HEAD));
  whole.set(chunk, HEAD);
  whole.set(png.subarray(HEAD), HEAD + chunk.length);
  return whole;
}
