import type { Document, FieldValue } from '../model.js';
import { type Normalisation, normaliseText } from './normalise-text.js';
import { eachField } from './tokenize.js';

/** Documents with normalised texts. A document whose texts stay as they are is the same object. */
export const normaliseDocuments = (documents: readonly Document[], normalisation: Normalisation): readonly Document[] =>
  documents.map(document => normaliseDocument(document, normalisation));

function normaliseDocument(document: Document, normalisation: Normalisation): Document {
  let isSame = true;
  const fields = new Map<string, FieldValue>();
  const read = (text: string): string => {
    const normalised = normaliseText(text, normalisation);
    isSame &&= normalised === text;
    return normalised;
  };
  eachField(document, (field, value) => {
    fields.set(field, typeof value === 'string' ? read(value) : value.map(read));
  });
  return isSame ? document : fields;
}
