/** The role that the name of a column suggests. */
import type { Role } from '../record-set.js';

/** Roles that the names of columns often suggest. */
export type NamedRole = Exclude<Role, 'ignore' | 'property' | 'vector'>;

const ONE_WORD_SUGGESTS = 0.6;

/**
 * Names of columns by role, in the languages of our users. They are compared with whole words of the name.
 */
const roleNames: Readonly<Record<NamedRole, RegExp>> = {
  title:
    /^(?:title|headline|subject|heading|name|titel|betreff|überschrift|titre|título|titulo|titolo|tytuł|başlık|заголовок|название|标题|タイトル)$/,
  text: /^(?:text|texts|content|contents|body|abstract|summary|snippet|description|desc|comment|comments|question|answer|answers|post|message|review|feedback|note|notes|excerpt|paragraph|beschreibung|inhalt|kommentar|zusammenfassung|antwort|frage|contenu|résumé|commentaire|descripción|resumen|descrizione|opis|açıklama|описание|текст|内容|本文)$/,
  tag: /^(?:tag|tags|keyword|keywords|label|labels|category|categories|topic|topics|genre|genres|schlagwort|schlagworte|kategorie|mesh)$/,
  date: /^(?:date|time|created|updated|modified|published|timestamp|datum|fecha|data|year|jahr|on)$/,
  link: /^(?:url|uri|link|href|permalink|website|web|homepage|adresse)$/,
  id: /^(?:id|_id|uid|uuid|guid|key|pmid|doi|isbn|no|nr|num|number|nummer|numéro|número|numero|numer|номер|رقم|番号|编号|編號|序号|번호|index|row)$/,
};

/** The words of the name of a column, in small letters. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

/** How strongly a name suggests a role: 1 if the whole name does, 0.6 if one of its words does, else 0. */
export function namedLike(name: string, role: NamedRole): number {
  const words = wordsOf(name);
  if (words.length === 1 && roleNames[role].test(words[0]!)) return 1;
  if (name.startsWith('_') && roleNames[role].test(name.toLowerCase())) return 1;
  return words.some(word => roleNames[role].test(word)) ? ONE_WORD_SUGGESTS : 0;
}
