/** Dates with the names of months and days in many languages, as dates in English, which every engine reads. */

/** Names of the months by language, from January on. Those that mean different months in two languages are left out. */
const MONTHS: Readonly<Record<string, string>> = {
  English: 'january february march april may june july august september october november december',
  German: 'januar|jänner februar|feber märz april mai juni juli august september oktober november dezember',
  French: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  Spanish: 'enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre',
  Italian: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  Portuguese: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  Catalan: 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
  Dutch: 'januari februari maart|mrt april mei juni juli augustus september oktober november december',
  Danish: 'januar februar marts april maj juni juli august september oktober november december',
  Swedish: 'januari februari mars april maj juni juli augusti september oktober november december',
  Norwegian: 'januar februar mars april mai juni juli august september oktober november desember',
  Finnish:
    'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  Polish:
    'stycznia|styczeń lutego|luty marca|marzec kwietnia|kwiecień maja|maj czerwca|czerwiec lipca|lipiec sierpnia|sierpień września|wrzesień października|październik - grudnia|grudzień',
  Czech:
    'ledna|leden února|únor března|březen dubna|duben května|květen června|červen července|červenec srpna|srpen září října|říjen - prosince|prosinec',
  Hungarian: 'január február március április május június július augusztus szeptember október november december',
  Romanian: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  Turkish: 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
  Indonesian: 'januari februari maret april mei juni juli agustus september oktober november desember',
  Russian:
    'января|январь февраля|февраль марта|март апреля|апрель мая|май июня|июнь июля|июль августа|август сентября|сентябрь октября|октябрь ноября|ноябрь декабря|декабрь',
  Ukrainian: 'січня лютого березня квітня травня червня липня серпня вересня жовтня - грудня',
  Bulgarian: 'януари февруари март април май юни юли август септември октомври ноември декември',
  Greek:
    'ιανουαρίου|ιανουάριος φεβρουαρίου|φεβρουάριος μαρτίου|μάρτιος απριλίου|απρίλιος μαΐου|μάιος ιουνίου|ιούνιος ιουλίου|ιούλιος αυγούστου|αύγουστος σεπτεμβρίου|σεπτέμβριος οκτωβρίου|οκτώβριος νοεμβρίου|νοέμβριος δεκεμβρίου|δεκέμβριος',
};

/** Names of the days of the week, and short forms that are no beginning of them. */
const DAYS = `monday tuesday wednesday thursday friday saturday sunday
  montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag
  lundi mardi mercredi jeudi vendredi samedi dimanche
  lunes martes miércoles jueves viernes sábado domingo
  lunedì martedì mercoledì giovedì venerdì sabato domenica
  segunda terça quarta quinta sexta dilluns dimarts dimecres dijous divendres dissabte diumenge
  maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  mandag tirsdag onsdag torsdag fredag lørdag søndag måndag tisdag lördag söndag
  maanantaina tiistaina keskiviikkona torstaina perjantaina lauantaina sunnuntaina
  poniedziałek wtorek środa czwartek piątek sobota niedziela pondělí úterý středa čtvrtek pátek neděle
  pazartesi salı çarşamba perşembe cuma cumartesi pazar senin selasa rabu kamis jumat sabtu minggu
  понедельник вторник среда четверг пятница суббота воскресенье
  luni marți miercuri joi vineri sâmbătă duminică`.split(/\s+/);

const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Small letters without accents: people leave accents out, more so in capitals. */
const folded = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Shorter beginnings mean nothing. */
const SHORTEST = 3;

/** Months by their names, and by beginnings of names that mean a single month. */
interface MonthTable {
  readonly whole: ReadonlyMap<string, string>;
  readonly short: ReadonlyMap<string, string>;
}

function monthTable(): MonthTable {
  const names = Object.values(MONTHS).flatMap(all =>
    all.split(' ').flatMap((each, at) => each.split('|').map(name => [folded(name), ENGLISH[at]!] as const)),
  );
  const short = new Map<string, Set<string>>();
  for (const [name, month] of names)
    for (let size = SHORTEST; size <= name.length; size++) {
      const beginning = name.slice(0, size);
      short.set(beginning, (short.get(beginning) ?? new Set()).add(month));
    }
  const clear = [...short].filter(([, { size }]) => size === 1).map(([name, [month]]) => [name, month!] as const);
  return {
    whole: new Map([...names, ...ENGLISH.map(month => [folded(month), month] as const), ['sept', 'Sep']]),
    short: new Map([...clear, ['mar', 'Mar']]),
  };
}

let months: MonthTable | undefined;

/** A month by its name. Its short form counts behind a day alone: "Pro 2024" is a product. */
function monthOf(word: string, isBehindDay: boolean): string | undefined {
  const { whole, short } = (months ??= monthTable());
  const name = folded(word);
  return whole.get(name) ?? (isBehindDay ? short.get(name) : undefined);
}

const days: readonly string[] = DAYS.filter(name => name !== '').map(folded);
const isDay = (word: string): boolean => word.length > 1 && days.some(day => day.startsWith(folded(word)));

/** What is before a date, an hour or after a year, and says nothing. */
const FILLINGS: readonly (readonly [form: RegExp, english: string])[] = [
  [/^(?:den|le|el|il|am|dne|dnia|der) (?=\d)/i, ''],
  [/ (?:de|del|of) |(?<=\d) d['’](?=\p{L})/giu, ' '],
  [/^(\d{1,2})(?:er|º|ª|°)\.?(?= )/, '$1'],
  [/(\d{4}) ?(?:г\.?|р\.?|года|року|r\.)(?=$|[ ,])/u, '$1'],
  [/(\d),? (?:à|um|at|kl\.?|klo|o|alle|a las|às|om|ore|в|г\.) (?=\d{1,2}[:.h]\d{2})/iu, '$1 '],
  [/ (\d{1,2})h(\d{2})$/, ' $1:$2'],
  [/(:\d{2}) ?(?:Uhr|uur|h)$/, '$1'],
  // Mar 5, 2024 @ 09:05:00.000, as Kibana writes
  [/ @ (?=\d{1,2}:\d{2})/, ' '],
  // 05-MAR-24 09.05.00.000000 AM, as Oracle writes, and 20240305T090500Z
  [/ (\d{1,2})\.(\d{2})\.(\d{2})(?:\.\d+)?(?= [AP]M$)/, ' $1:$2:$3'],
  [/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(?=\d{2}|Z|$)/, '$1-$2-$3T$4:$5'],
  [/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(\d{2})(?=Z|$)/, '$1:$2'],
  [/ \(\p{Lu}[\p{L} ]+\)$/u, ''],
  [/،/g, ','],
  [/ ?(?:오전|上午|午前) ?(\d{1,2}:\d{2}(?::\d{2})?)$/, ' $1 AM'],
  [/ ?(?:오후|下午|午後) ?(\d{1,2}:\d{2}(?::\d{2})?)$/, ' $1 PM'],
  [/(:\d{2}) ?ص$/, '$1 AM'],
  [/(:\d{2}) ?م$/, '$1 PM'],
  [/^(\d{4})年 ?(\d{1,2})月 ?(\d{1,2})日/, '$1/$2/$3'],
  [/^(\d{4})년 ?(\d{1,2})월 ?(\d{1,2})일/, '$1/$2/$3'],
];

/**
 * A text that may be a date, with months in English and without what says nothing: `mardi 12 mars 2024 à 10h30` becomes
 * `12 Mar 2024 10:30`.
 */
export function inEnglish(text: string): string {
  if (!/\d/.test(text) || !/\p{L}/u.test(text)) return text;
  const withoutDay = text.replace(
    /^(\p{L}{2,}(?:-feira)?)[.,]*\s+(?=\d{1,2}(?:[./-]\d|(?:\.|er|º)?,? ?\p{L}{2}))/iu,
    (all, word: string) => (isDay(word.replace(/-feira$/i, '')) ? '' : all),
  );
  const bare = FILLINGS.reduce((written, [form, english]) => written.replace(form, english), withoutDay);
  return bare
    .replace(
      /(\d(?:\.|st|nd|rd|th)?[ /-]?|^(?:\p{L}+,? )?)(\p{L}{3,})\.?(?=$|[ ,/-]|\d)/u,
      (all, before: string, word: string) => {
        const month = monthOf(word, /\d/.test(before));
        return month === undefined ? all : before + month;
      },
    )
    .replace(/^(\d{4})\.? ([A-Z][a-z]{2}) (\d{1,2})\.?/, '$3 $2 $1');
}
