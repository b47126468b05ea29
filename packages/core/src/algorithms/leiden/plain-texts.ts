import type { Document, FieldValue } from '../../model.js';
import { eachField } from '../../tokens/tokenize.js';
import { plainText } from './plain-text.js';

/**
 * Documents in which character references such as `&amp;` are the characters they represent, or a space. Otherwise
 * their names would be words, of which labels could be made.
 */
export const plainDocuments = (documents: readonly Document[]): readonly Document[] => documents.map(plainDocument);

function plainDocument(document: Document): Document {
  let isPlain = true;
  const fields = new Map<string, FieldValue>();
  const read = (text: string): string => {
    const plain = plainText(text);
    isPlain &&= plain === text;
    return plain;
  };
  eachField(document, (field, value) => {
    fields.set(field, typeof value === 'string' ? read(value) : value.map(read));
  });
  return isPlain ? document : fields;
}
