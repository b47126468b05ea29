import type { Document } from '@sheaf/core';
import { eachField } from '@sheaf/core/internal';

/** More documents than this hardly ever agree on another sign. */
const ENOUGH = 500;

const APOSTROPHE = /(?<=[\p{L}\p{M}])['’ʼ＇‘ʻ‛`´′ʹ](?=\p{L})/gu;

/** A label with the apostrophe that most of its documents write. */
export function withWrittenApostrophes(
  label: string,
  documents: Int32Array,
  written: (document: number) => Document,
): string {
  if (!label.includes("'")) return label;
  const times = new Map<string, number>([["'", 0]]);
  for (const document of documents.subarray(0, ENOUGH))
    eachField(written(document), (_, value) => {
      for (const text of [value].flat())
        for (const [sign] of text.matchAll(APOSTROPHE)) times.set(sign, (times.get(sign) ?? 0) + 1);
    });
  const [[most]] = [...times].sort(([, a], [, b]) => b - a) as [[string, number]];
  return label.replaceAll("'", most);
}
