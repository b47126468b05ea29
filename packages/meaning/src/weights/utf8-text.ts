const PORTION = 4096;

/** UTF-8 as text, because not every runtime of the library has a decoder. In portions, because a call takes a limited number of arguments. */
export function utf8Text(bytes: Uint8Array): string {
  const parts: string[] = [];
  let points: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at]!;
    const length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    let point = byte & [0x7f, 0x1f, 0x0f, 0x07][length - 1]!;
    for (let next = 1; next < length; next++) point = (point << 6) | (bytes[at + next]! & 0x3f);
    points.push(point);
    at += length;
    if (points.length < PORTION && at < bytes.length) continue;
    parts.push(String.fromCodePoint(...points));
    points = [];
  }
  return parts.join('');
}
