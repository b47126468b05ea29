// Vectors of texts from a sentence model that runs on this machine.
import ort from 'onnxruntime-node';
import { piecesOf } from './word-pieces.mjs';

/**
 * One vector per text: the mean of the vectors of its pieces.
 *
 * @param texts any texts
 * @param model a model as an ONNX file
 * @returns what `cluster` takes as `vectors`
 */
export async function embed(texts, model) {
  const session = await ort.InferenceSession.create(model);
  const vectors = [];
  // One text at a time: no text is padded, so that its vector does not depend on its neighbours.
  for (const text of texts) vectors.push(await embedOne(piecesOf(text), session));
  const dimensions = vectors[0]?.length ?? 0;
  const data = new Float32Array(texts.length * dimensions);
  vectors.forEach((vector, number) => data.set(vector, number * dimensions));
  return { data, dimensions };
}

async function embedOne(pieces, session) {
  const tensor = numbers => new ort.Tensor('int64', BigInt64Array.from(numbers, BigInt), [1, pieces.length]);
  const inputs = {
    input_ids: tensor(pieces),
    attention_mask: tensor(pieces.map(() => 1)),
    token_type_ids: tensor(pieces.map(() => 0)),
  };
  const wanted = Object.fromEntries(session.inputNames.map(name => [name, inputs[name]]));
  const { data, dims } = (await session.run(wanted))[session.outputNames[0]];
  const dimensions = dims.at(-1);
  const mean = new Float32Array(dimensions);
  for (let at = 0; at < data.length; at++) mean[at % dimensions] += data[at] / pieces.length;
  return mean;
}
