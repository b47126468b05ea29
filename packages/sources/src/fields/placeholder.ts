/** Texts that people and programs write into a cell to mark it as empty. */

/** What marks an empty cell, by who writes it: programs, and people in their languages. */
const MARKS: Readonly<Record<string, string>> = {
  programs: String.raw`#?n\.?\s?[/.]?\s?[avd]\.?|#?null!?|(?:left )?blank|#(?:div\/0|ref|value|num|name)[!?]|nil|nan|undefined|tb[ad]`,
  English: [
    'none|empty|unknown|missing|idk|dunno|not (?:applicable|sure|answered|available|specified|provided|at this time)',
    'no (?:further |other |more |additional |particular )?(?:answer|response|reply|comments?|remarks?|opinion|ideas?|suggestions?|data|info(?:rmation)?)',
    "(?:i(?:['’]ve| have) )?(?:no,? )?(?:nothing|none|no comments?)(?: (?:else|more|really|in particular))?(?: to (?:say|add|report|comment|declare))?(?:,? (?:at all|at this (?:time|point)|at the moment|so far|for now|right now|thanks|thank you|comes to mind|(?:that )?i can think of))?",
    "(?:i )?do(?: not|n['’]?t) know|i have no (?:comments?|opinion|idea)|(?:i )?can(?:not|['’]?t) think of (?:anything|any)|(?:prefer|would rather|declined?) not to (?:say|answer)|declined to answer",
  ].join('|'),
  German:
    'kein(?:e[rs]?)?|keine? (?:weiteren? |besonderen? )?(?:angaben?|antwort|ahnung|meinung|kommentare?|anmerkungen?|bemerkungen?|ideen?|vorschl[aä]ge?|hinweise?)|ohne (?:angaben?|antwort|kommentar)|k\\.\\s?a\\.?|nichts(?: (?:weiter|mehr|besonderes|hinzuzufügen|zu (?:sagen|ergänzen)))?|nix|entfällt|nicht zutreffend|trifft nicht zu|weiß (?:ich )?nicht|(?:mir )?fällt (?:mir )?nichts ein|unbekannt',
  French:
    "(?:sans|pas de|aucune?)(?: (?:réponse|avis|commentaires?|remarques?|opinion|objet|idée))|pas d['’](?:avis|opinion|idée)|aucune?|néant|rien(?: (?:de plus|de particulier|(?:de plus )?à (?:dire|signaler|ajouter|redire)))?|(?:je )?ne sais? pas|(?:je )?sais pas|non (?:renseignée?|applicable|précisée?)|r\\.a\\.s\\.?|s\\.o\\.",
  Spanish:
    'sin (?:respuesta|comentarios?|opini[oó]n|datos)|ning[uú](?:no|na?)(?: (?:comentario|respuesta|sugerencia))?|nada(?: (?:más|mas|en particular|(?:más )?que (?:decir|añadir|agregar|comentar)))?|no (?:(?:lo )?s[eé]|sabe|contesta|aplica|responde|procede|tengo (?:comentarios|ninguno|nada que decir))|ns\\s?/\\s?nc',
  Italian:
    'ness?un[oa]?(?: (?:risposta|commento|osservazione|suggerimento|opinione))?|niente|nulla|(?:niente|nulla) (?:da (?:dire|aggiungere|segnalare|dichiarare)|di particolare)|non (?:so|saprei|lo so|applicabile|pervenuto|specificato)',
  Portuguese:
    'sem (?:resposta|coment[aá]rios?|opinião|dados)|nenhuma?(?: (?:resposta|coment[aá]rio|sugestão))?|nada (?:mais|a (?:acrescentar|declarar|dizer|comentar))|não (?:sei|se aplica|aplicável|respondeu|informado|tenho(?: (?:coment[aá]rios|nada a dizer))?)',
  Dutch:
    'geen(?: (?:antwoord|mening|opmerkingen|commentaar|idee|suggesties))?|niets|niks|niet van toepassing|n\\.?v\\.?t\\.?|weet (?:ik |het )?niet|onbekend',
  Scandinavian:
    'ingen(?:ting)?|ing(?:a|et|en)(?: (?:svar|kommentar(?:er)?|åsikt|mening|synpunkter|bemærkninger))?|intet|ikke noget?(?: (?:at|å) tilføje)?|v(?:et|ed) (?:ej|inte|ikke)|ikke (?:relevant|aktuelt)|ej (?:aktuellt|tillämpligt)',
  Finnish: 'ei (?:mitään|kommentteja|kommentoitavaa|vastausta|tietoa|ole)|en (?:osaa sanoa|tiedä)',
  Polish:
    'brak(?: (?:odpowiedzi|uwag|komentarza|danych|zdania))?|nic|żadn[eay]|nie (?:wiem|dotyczy|mam(?: (?:zdania|uwag))?)|bez (?:komentarza|uwag)',
  Czech: 'nic|žádn[éáý](?: (?:komentář|připomínky))?|bez (?:komentáře|odpovědi|připomínek)|nevím|neviem|neuvedeno',
  Hungarian: 'nincs(?: (?:válasz|megjegyzés|vélemény(?:em)?|adat))?|semmi|nem tudom|nem válaszolt',
  Romanian: 'nimic(?: de (?:spus|adăugat))?|fără (?:răspuns|comentarii)|niciunul|niciuna|nu (?:știu|stiu|e cazul)',
  Turkish: 'yok|hiç(?:bir şey)?|(?:yorum|cevap|fikrim) yok|bilmiyorum|boş',
  Indonesian: 'tidak (?:ada(?: (?:komentar|jawaban))?|tahu)',
  Slavic:
    'нет(?: (?:ответа|комментари(?:ев|я)|данных|мнения))?|не (?:знаю|указано|применимо|знам)|ничего|ничего (?:не могу сказать|добавить)|без (?:комментариев|ответа|коментар)|затрудняюсь ответить|отсутствует|немає|нищо|няма',
  Greek: 'τίποτα|κανένα|κανένας|δεν (?:ξέρω|γνωρίζω|απαντώ)|χωρίς (?:σχόλιο|απάντηση)',
  Arabic: 'لا (?:يوجد|شيء|أعرف|اعرف|تعليق|أعلم)',
  Hindi: 'कुछ नहीं|पता नहीं|कोई (?:नहीं|टिप्पणी नहीं)',
  Thai: 'ไม่มี|ไม่ทราบ|ไม่รู้',
  Japanese:
    '(?:特に)?(?:なし|無し|ない|無い|ありません|ないです)|該当なし|無回答|わからない|分からない|わかりません|分かりません',
  Chinese: '[没沒]有(?:意[见見]|建[议議]|了)?|[暂暫][无無]|[无無](?:意[见見]|建[议議]|回答)|不(?:知道|清楚)',
  Korean: '(?:특별히 )?없(?:음|습니다|다|어요)|해당 ?없음|모름|모르겠(?:음|다|습니다|어요)|무응답',
};

const EMPTY = new RegExp(`^(?:${Object.values(MARKS).join('|')})[.!。]?$`, 'iu');

/** What forums and chats write in place of a text that is gone, or of a picture. */
const GONE =
  /^\u200e?(?:\[ ?(?:deleted|removed)[^\]]*\]|<?(?:media|image|video|audio|sticker|gif|document|contact card) omitted>?|(?:this message was|you) deleted(?: this message)?\.?)$/i;

/** Codes that look like a word for nothing. */
const CODES = /^(?:NIC|NIX)$/;

/** The longest of them; anything longer is not looked at. */
const LONGEST = 40;

/** Whether a cell only says that it is empty: "N/A", "none", "-", "???". A letter or digit alone may be a value. */
export function isPlaceholder(value: string): boolean {
  if (value.length > LONGEST) return false;
  const text = value
    .trim()
    .normalize('NFC')
    .replace(/^[([<]|[)\]>]$/g, '');
  if (GONE.test(value.trim())) return true;
  return !/[\p{L}\p{N}\p{S}\p{Extended_Pictographic}]/u.test(text) || (EMPTY.test(text) && !CODES.test(text));
}
