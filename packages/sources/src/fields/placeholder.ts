/** Texts that people and programs write into a cell to mark it as empty. */

const WORDS = [
  String.raw`#?n\.?\s?\/?\s?[av]\.?|#?null!?|#(?:div\/0|ref|value|num|name)[!?]|nil|nan|none|blank|empty`,
  'not applicable|not sure|no (?:further |other |more )?(?:answer|response|reply|comments?|remarks?|opinion|idea)',
  "nothing(?: (?:else|more))?(?: to (?:say|add|report|comment))?|(?:i )?do(?: not|n['’]?t) know|prefer not to (?:say|answer)",
  'keine? (?:angaben?|antwort|ahnung|meinung|kommentare?|anmerkungen?)|k\\.\\s?a\\.|nichts|weiß (?:ich )?nicht',
  'sans (?:réponse|avis|commentaire)|aucun|rien(?: à (?:dire|signaler|ajouter))?|ne sait pas|je ne sais pas',
  'sin (?:respuesta|comentarios?)|ning[uú]no|nada|no (?:sabe|s[eé])|nessuna risposta|nessun commento|niente|non so',
  'geen(?: (?:antwoord|mening|opmerkingen))?|n\\.?v\\.?t\\.?|brak(?: (?:odpowiedzi|uwag))?|nie wiem|sem (?:resposta|coment[aá]rios)|não sei',
  'нет(?: (?:ответа|комментариев))?|не знаю|特になし|なし|没有意见|不知道',
];

const EMPTY = new RegExp(`^(?:${WORDS.join('|')})[.!]?$`, 'i');

/** The longest of them; anything longer is not looked at. */
const LONGEST = 30;

/** Whether a cell only says that it is empty: "N/A", "none", "-", "???". A letter or digit alone may be a value. */
export function isPlaceholder(value: string): boolean {
  if (value.length > LONGEST) return false;
  const text = value.trim().replace(/^[([<]|[)\]>]$/g, '');
  return !/[\p{L}\p{N}\p{S}\p{Extended_Pictographic}]/u.test(text) || EMPTY.test(text);
}
