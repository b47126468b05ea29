/**
 * Function words that link the words of a name, as in *Bank of England* or *Sécurité des réseaux*, by language. Others
 * (verbs, pronouns, articles where they do not belong) show that a phrase is a piece of a sentence.
 */
const BY_LANGUAGE = {
  bulgarian: 'и на за от в с по при',
  chinese: '的 之 和 与 與 及',
  croatian: 'i u za na od s po',
  czech: 'a v ve na pro z ze s do o po',
  danish: 'og i af på til for med om fra ved',
  dutch: 'en van de het den der in op voor met bij te',
  english: 'of and for in on with by at from or as out up off over into after before without under between',
  estonian: 'ja',
  finnish: 'ja',
  french: 'de du des d la le les l et en à au aux pour sur par avec',
  german: 'und der die das des dem den für von vom zum zur im in mit am an auf aus bei nach',
  greek: 'και του της των για με σε στο στη στην',
  hungarian: 'és a az',
  indonesian: 'dan di untuk dari',
  irish: 'agus na an ar do le',
  italian: 'di del della dei degli delle dell d e l la il le in per con da al alla',
  japanese: 'の と や',
  latvian: 'un par ar',
  lithuanian: 'ir apie su',
  norwegian: 'og i av på til for med om fra ved',
  polish: 'i w na do z ze dla o po od',
  portuguese: 'de do da dos das e em no na para por com a o',
  romanian: 'de și si în in la pentru cu din a al ale',
  russian: 'и в на для с по от из о',
  spanish: 'de del la el los las y e en para por con a al',
  swedish: 'och i av på till för med om från vid',
  turkish: 've ile için',
} as const;

const linkingWords: ReadonlySet<string> = new Set(Object.values(BY_LANGUAGE).flatMap(words => words.split(' ')));

/** Whether a lower-cased function word, with the sign of an elision or without, may be inside a name in whatever language. */
export const isLinkingWord = (word: string): boolean => linkingWords.has(word.replace(/\P{L}+$/u, ''));
