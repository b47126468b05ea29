/** A model of SentencePiece, in the notation of Protocol Buffers. */

/** The pieces (field 1 of each field 1), by number. */
export const piecesOf = model => entriesOf(model).map(fields => textOf(fields, 1).toString('utf8'));

/** The logarithms of the pieces' probabilities, by number. */
export const scoresOf = model =>
  Float32Array.from(entriesOf(model), fields => {
    const [, score] = fields.find(([field]) => field === 2) ?? [];
    return score ? score.readFloatLE() : 0;
  });

/** The map of characters and what is read in their place: field 2 of field 3. */
export const replacementsOf = model => textOf(fieldsOf(textOf(fieldsOf(model), 3)), 2);

const entriesOf = model => fieldsOf(model).flatMap(([field, piece]) => (field === 1 ? [fieldsOf(piece)] : []));

const textOf = (fields, wanted) => fields.find(([field]) => field === wanted)[1];

/** Numbers and contents of the fields of a message; whole numbers are skipped. */
function fieldsOf(bytes) {
  const fields = [];
  let at = 0;
  const varint = () => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = bytes[at++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    const kind = tag % 8;
    if (kind === 0) varint();
    else {
      const length = { 1: 8, 2: -1, 5: 4 }[kind];
      const size = length < 0 ? varint() : length;
      fields.push([Math.floor(tag / 8), bytes.subarray(at, at + size)]);
      at += size;
    }
  }
  return fields;
}
