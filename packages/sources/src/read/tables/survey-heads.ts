/**
 * The head rows of survey tools. Qualtrics writes ids, questions and import ids; SurveyMonkey questions and their
 * parts; Google Forms and Microsoft Forms one row of questions of any length.
 */

type Cell = string | undefined;

/** The heads of a survey, as names of columns. */
export interface SurveyHead {
  /** Name of the tool. */
  readonly tool: string;
  /** Number of rows that are heads. */
  readonly rows: number;
  readonly names: readonly Cell[];
}

const IMPORT_ID = /^\{\s*"ImportId"\s*:/;
const QUALTRICS = [
  'StartDate',
  'EndDate',
  'ResponseId',
  'ResponseID',
  'RecordedDate',
  'DistributionChannel',
  'Finished',
];
const RESPONSE = /^(?:open-ended response|response)$/i;
const TIMESTAMP =
  /^(?:timestamp|zeitstempel|horodateur|marca temporal|informazioni cronologiche|carimbo de data\/hora|タイムスタンプ|时间戳记|時間戳記)$/i;
const START_TIME = /^(?:start time|startzeit|heure de début|hora de inicio)$/i;
const COMPLETION_TIME = /^(?:completion time|fertigstellungszeit|heure de fin|hora de finalización)$/i;

const plain = (cell: Cell): Cell => {
  const text = cell
    ?.replace(/<[^<>]*>|&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text;
};

/** The questions, and the id of each that occurs twice. */
function questionNames(ids: readonly Cell[], questions: readonly Cell[]): readonly Cell[] {
  const texts = ids.map((id, column) => plain(questions[column]) ?? plain(id));
  return texts.map((text, column) => {
    const twice = texts.indexOf(text) !== texts.lastIndexOf(text);
    return twice && ids[column] !== undefined ? `${text} (${ids[column]})` : text;
  });
}

function qualtrics([ids = [], questions = [], imports = []]: readonly (readonly Cell[])[]): SurveyHead | undefined {
  const filled = imports.filter(cell => cell !== undefined);
  const hasImports = filled.length > 0 && filled.every(cell => IMPORT_ID.test(cell));
  const known = QUALTRICS.filter(name => ids.includes(name)).length;
  if (!hasImports && known < 3) return undefined;
  // Without the row of import ids the second row may already be an answer: there, the start is a date.
  const starts = questions[ids.indexOf('StartDate')];
  if (!hasImports && (starts === undefined || /\d/.test(starts))) return undefined;
  return { tool: 'Qualtrics', rows: hasImports ? 3 : 2, names: questionNames(ids, questions) };
}

function surveyMonkey([heads = [], parts = []]: readonly (readonly Cell[])[]): SurveyHead | undefined {
  if (!heads.includes('Respondent ID') || !parts.some(cell => cell !== undefined && RESPONSE.test(cell.trim())))
    return undefined;
  if (parts[heads.indexOf('Respondent ID')] !== undefined) return undefined;
  const width = Math.max(heads.length, parts.length);
  let question: Cell;
  const names = Array.from({ length: width }, (_, column) => {
    question = plain(heads[column]) ?? question;
    const part = plain(parts[column]);
    return part === undefined || RESPONSE.test(part) ? question : `${question} – ${part}`;
  });
  return { tool: 'SurveyMonkey', rows: 2, names };
}

function forms([heads = []]: readonly (readonly Cell[])[]): SurveyHead | undefined {
  const has = (pattern: RegExp): boolean => heads.some(cell => cell !== undefined && pattern.test(cell.trim()));
  const google = heads[0] !== undefined && TIMESTAMP.test(heads[0].trim()) && heads.length > 1;
  const microsoft = has(START_TIME) && has(COMPLETION_TIME);
  if (!google && !microsoft) return undefined;
  return { tool: google ? 'Google Forms' : 'Microsoft Forms', rows: 1, names: heads.map(plain) };
}

/** The heads of a survey at the first rows of a table; undefined for other tables. */
export const surveyHead = (rows: readonly (readonly Cell[])[]): SurveyHead | undefined =>
  qualtrics(rows) ?? surveyMonkey(rows) ?? forms(rows);
