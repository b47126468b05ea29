import type { Document, FieldValue } from '../model.js';
import { type Normalisation, normaliseText } from './normalise-text.js';
import { eachField } from './tokenize.js';

/** Documents with normalised texts. A document whose texts stay as they are is the same object. */
export const normaliseDocuments = (documents: readonly Document[], normalisation: Normalisation): readonly Document[] =>
  documents.map(document => mapTexts(document, text => normaliseText(text, normalisation)));

/** The document with its texts changed; the same object if all stay as they are. */
export function mapTexts(document: Document, change: (text: string) => string): Document {
  let isSame = true;
  const fields = new Map<string, FieldValue>();
  const read = (text: string): string => {
    const changed = change(text);
    isSame &&= changed === text;
    return changed;
  };
  eachField(document, (field, value) => {
    fields.set(field, typeof value === 'string' ? read(value) : value.map(read));
  });
  return isSame ? document : fields;
}
