/** Texts that people and programs write into a cell to mark it as empty. */

const WORDS =
  /^(?:#?n\.?\s?\/?\s?[av]\.?|#?null!?|#(?:div\/0|ref|value|num|name)[!?]|nil|nan|none|blank|empty|not applicable|no (?:answer|response|comments?)|keine? (?:angaben?|antwort)|k\.\s?a\.|sans réponse|aucun|sin respuesta|nessuna risposta|brak|нет)$/i;

/** The longest of them; anything longer is not looked at. */
const LONGEST = 20;

/** Whether a cell only says that it is empty: "N/A", "none", "-", "???". A letter or digit alone may be a value. */
export function isPlaceholder(value: string): boolean {
  if (value.length > LONGEST) return false;
  const text = value.trim().replace(/^[([<]|[)\]>]$/g, '');
  return !/[\p{L}\p{N}\p{S}\p{Extended_Pictographic}]/u.test(text) || WORDS.test(text);
}
