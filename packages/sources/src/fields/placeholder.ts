/** Texts that people and programs write into a cell to mark it as empty. */

/** What marks an empty cell, by who writes it: programs, and people in their languages. */
const MARKS: Readonly<Record<string, string>> = {
  programs: String.raw`#?n\.?\s?[/.]?\s?[avd]\.?|#?null!?|(?:left )?blank|#(?:div\/0|ref|value|num|name)[!?]|nil|nan|undefined|tb[ad]`,
  English: [
    'none|empty|unknown|missing|idk|dunno|not (?:applicable|sure|answered|available|specified|provided|at this time)',
    'no (?:further |other |more |additional |particular )?(?:answer|response|reply|comments?|remarks?|opinion|ideas?|suggestions?|feedback|data|info(?:rmation)?)(?: at (?:this|the) (?:time|moment|point))?',
    'none really|no,? thank(?:s| you)|(?:see|same as|as) (?:above|before|previous)|ditto|idem',
    "(?:i(?:['’]ve| have) )?(?:no,? )?(?:nothing|none|no comments?)(?: (?:else|more|really|in particular))?(?: to (?:say|add|report|comment|declare))?(?:,? (?:at all|at this (?:time|point)|at the moment|so far|for now|right now|thanks|thank you|comes to mind|(?:that )?i can think of))?",
    "(?:i )?do(?: not|n['’]?t) know|i have no (?:comments?|opinion|idea)|(?:i )?can(?:not|['’]?t) think of (?:anything|any)|(?:prefer|would rather|declined?) not to (?:say|answer)|declined to answer",
  ].join('|'),
  German:
    'kein(?:e[rs]?)?|(?:siehe|wie|s\\.) (?:oben|o\\.)|nein,? danke|keine? (?:weiteren? |besonderen? )?(?:angaben?|antwort|ahnung|meinung|kommentare?|anmerkungen?|bemerkungen?|ideen?|vorschl[aä]ge?|hinweise?)|ohne (?:angaben?|antwort|kommentar)|k\\.\\s?a\\.?|nichts(?: (?:weiter|mehr|besonderes|hinzuzufügen|zu (?:sagen|ergänzen)))?|nix|entfällt|nicht zutreffend|trifft nicht zu|weiß (?:ich )?nicht|(?:mir )?fällt (?:mir )?nichts ein|unbekannt',
  French:
    "(?:voir|comme) ci-dessus|non,? merci|(?:sans|pas de|aucune?)(?: (?:réponse|avis|commentaires?|remarques?|opinion|objet|idée))|pas d['’](?:avis|opinion|idée)|aucune?|néant|rien(?: (?:de plus|de particulier|(?:de plus )?à (?:dire|signaler|ajouter|redire)))?|(?:je )?ne sais? pas|(?:je )?sais pas|non (?:renseignée?|applicable|précisée?)|r\\.a\\.s\\.?|s\\.o\\.",
  Spanish:
    '(?:ver|como) (?:lo )?(?:arriba|anterior)|no,? gracias|sin (?:respuesta|comentarios?|opini[oó]n|datos)|ning[uú](?:no|na?)(?: (?:comentario|respuesta|sugerencia))?|nada(?: (?:más|mas|en particular|(?:más )?que (?:decir|añadir|agregar|comentar)))?|no (?:(?:lo )?s[eé]|sabe|contesta|aplica|responde|procede|tengo (?:comentarios|ninguno|nada que decir))|ns\\s?/\\s?nc',
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

/**
 * What forums, chats and programs of mail write in place of a text that is gone, or of a picture, by language: Reddit,
 * WhatsApp, Teams, Slack, LINE, WeChat, KakaoTalk, and mail without a subject.
 */
const GONE_IN: Readonly<Record<string, string>> = {
  English: [
    String.raw`\[ ?(?:deleted|removed)[^\]]*\]|\[(?:image|cid|attachment|inline image)(?::[^\]]*)?\]|attached: .{1,100}|.{1,100}\.\w{2,4} \(file attached\)`,
    '(?:media|image|video(?: note)?|audio|sticker|gif|document|contact card) omitted|sent from my (?:iphone|ipad|android|samsung|mobile)\\b.{0,40}',
    String.raw`(?:this message (?:was|has been)|you) deleted(?: this message)?(?: by admin .{1,60})?|missed (?:voice|video) call|\(?no subject\)?`,
    'messages and calls are end-to-end encrypted\\b.{0,160}',
  ].join('|'),
  German:
    'medien (?:ausgeschlossen|weggelassen)|(?:bild|video|audio|sticker|gif|dokument) weggelassen|anhang: .{1,100}|.{1,100}\\.\\w{2,4} \\(datei angehängt\\)|diese nachricht wurde gelöscht|du hast diese nachricht gelöscht|nachrichten und anrufe sind ende-zu-ende-verschlüsselt\\b.{0,160}|verpasster (?:sprach|video)anruf|\\(?kein betreff\\)?|von meinem (?:iphone|ipad) gesendet',
  French:
    "(?:médias|fichier) omis|(?:image|vidéo) absente|ce message a été supprimé|vous avez supprimé ce message|les messages et les appels sont chiffrés de bout en bout\\b.{0,160}|appel (?:vocal|vidéo) manqué|\\((?:aucun|sans|pas d['’])\\s?objet\\)|envoyé de mon (?:iphone|ipad)",
  Spanish:
    '(?:multimedia|archivo|video|audio|gif|sticker|documento) omitido|imagen omitida|este mensaje fue eliminado|se eliminó este mensaje|eliminaste este mensaje|los mensajes y las llamadas están cifrados de extremo a extremo(?!\\p{L}).{0,160}|\\(?sin asunto\\)?|enviado desde mi (?:iphone|ipad)',
  Portuguese:
    'mídia oculta|arquivo de mídia oculto|imagem ocultada|(?:áudio|documento) ocultado|(?:vídeo|gif) omitido|figurinha omitida|(?:esta )?mensagem (?:foi )?apagada|você apagou esta mensagem|as mensagens e as (?:ligações|chamadas) são protegidas com a criptografia de ponta a ponta\\b.{0,160}|\\(?sem assunto\\)?|enviado do meu (?:iphone|ipad)',
  Italian:
    'media omessi|immagine omessa|(?:video|audio|documento) omesso|questo messaggio è stato eliminato|hai eliminato questo messaggio|\\((?:nessun oggetto|senza oggetto)\\)|inviato da iphone',
  Dutch:
    '(?:media|afbeelding|video|audio|sticker|document) weggelaten|dit bericht is verwijderd|je hebt dit bericht verwijderd|\\(?geen onderwerp\\)?|verzonden vanaf mijn (?:iphone|ipad)',
  Russian:
    'без медиафайлов|файл пропущен|(?:изображение|видео|стикер) отсутствует|(?:данное )?сообщение удалено|вы удалили данное сообщение|сообщения и звонки защищены сквозным шифрованием(?!\\p{L}).{0,160}|\\(?без темы\\)?|отправлено с iphone',
  Turkish: "medya dahil edilmedi|bu mesaj silindi|bu mesajı sildiniz|\\(konu yok\\)|iphone['’]umdan gönderildi",
  Polish: "ta wiadomość została usunięta|usunięto tę wiadomość|\\(?(?:brak|bez) tematu\\)?|wysłane z iphone(?:[’']a)?",
  Indonesian: 'media tidak disertakan|pesan ini telah dihapus|anda menghapus pesan ini|\\(tanpa subjek\\)',
  Chinese:
    '[[［【](?:图片|圖片|表情|语音|語音|视频|影片|貼圖|动画表情|文件|照片)[\\]］】]|(?:此|该)消息已(?:被)?删除|此訊息已(?:被)?(?:刪除|收回)|[(（](?:无主题|無主旨)[)）]',
  Japanese:
    '[[［](?:写真|スタンプ|動画|画像|ファイル|ボイスメッセージ)[\\]］]|このメッセージは削除されました|.{0,30}メッセージの送信を取り消しました|[(（](?:件名なし|無題)[)）]|iphoneから送信',
  Korean: '삭제된 메시지입니다|[(（]제목 없음[)）]|나의 iphone에서 보냄',
  Arabic: 'تم استبعاد الوسائط|تم حذف هذه الرسالة|لقد حذفت هذه الرسالة|\\(?بدون موضوع\\)?',
  Hindi: 'यह मैसेज मिटाया गया|यह संदेश हटा दिया गया',
};

const GONE = new RegExp(`^<?(?:${Object.values(GONE_IN).join('|')})>?[.。]?$`, 'iu');

/** The longest of them, such as WhatsApp's first line of a chat. */
const LONGEST_GONE = 240;

/** Marks of direction, which WhatsApp writes before such lines. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2068\u2069]/g;

/** Codes that look like a word for nothing. */
const CODES = /^(?:NIC|NIX)$/;

/** The longest of them; anything longer is not looked at. */
const LONGEST = 40;

/** Whether a cell only says that it is empty: "N/A", "none", "-", "???". A letter or digit alone may be a value. */
export function isPlaceholder(value: string): boolean {
  if (value.length > LONGEST_GONE) return false;
  const whole = value.replace(DIRECTION, '').trim().normalize('NFC');
  if (GONE.test(whole)) return true;
  if (value.length > LONGEST) return false;
  const text = whole.replace(/^[([<]|[)\]>]$/g, '');
  return !/[\p{L}\p{N}\p{S}\p{Extended_Pictographic}]/u.test(text) || (EMPTY.test(text) && !CODES.test(text));
}
