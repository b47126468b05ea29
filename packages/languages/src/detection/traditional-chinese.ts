/** Frequent characters that differ: simplified and traditional in turn. */
const PAIRS =
  '们們这這国國个個来來为為时時对對会會说說发發过過现現后後学學进進动動种種样樣实實当當经經开開长長问問间間关關业業电電务務产產' +
  '还還让讓给給从從应應无無门門见見话話书書车車东東气氣听聽写寫钱錢买買卖賣儿兒万萬与與华華联聯总總统統义義报報网網计計设設' +
  '议議论論识識语語读讀调調谈談请請谁誰认認记記许許证證评評词詞该該详詳误誤变變边邊运運远遠连連选選达達汉漢汤湯沟溝没沒济濟' +
  '温溫湾灣满滿点點热熱爱愛独獨环環疗療监監着著码碼确確离離种種积積称稱穷窮竞競笔筆签簽级級红紅约約纪紀纸紙线線组組细細织織';

const TRADITIONAL = new Set([...PAIRS].filter((_, index) => index % 2 === 1));
const SIMPLIFIED = new Set([...PAIRS].filter((_, index) => index % 2 === 0));

/** Whether a Chinese text has more traditional than simplified characters. */
export function isTraditionalChinese(text: string): boolean {
  let balance = 0;
  for (const character of text) {
    if (TRADITIONAL.has(character)) balance++;
    else if (SIMPLIFIED.has(character)) balance--;
  }
  return balance > 0;
}
