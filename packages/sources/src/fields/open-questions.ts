/** Several open questions of a survey are different subjects: one of them is clustered, and the others are offered. */
import type { Field, RecordSet } from '../record-set.js';

const isQuestion = (name: string): boolean => /[?？]\s*(?:\*|\([^()]*\))?$/.test(name.trim());

/** Below this confidence the name of a title only looks like one. */
const CALLED_TITLE = 0.6;

/** Fields that hold answers in words. A column that is called a title is none, in a survey or elsewhere. */
const openQuestions = (fields: readonly Field[], isSurvey: boolean): readonly Field[] =>
  fields.filter(
    ({ name, role, natural, confidence }) =>
      natural && (isSurvey || isQuestion(name)) && (role === 'text' || confidence < CALLED_TITLE),
  );

const words = ({ filled, meanWords }: Field): number => filled * meanWords;

/** Leaves only the question with most words in its answers to be clustered. */
export function keepQuestionsApart(set: RecordSet): RecordSet {
  const questions = openQuestions(set.fields, set.details.survey !== undefined);
  if (questions.length < 2) return set;
  const chosen = questions.reduce((best, next) => (words(next) > words(best) ? next : best));
  const names = questions.map(({ name }) => name);
  const fields = set.fields.map((field): Field => {
    if (!names.includes(field.name)) return field;
    return { ...field, role: 'text', natural: field.name === chosen.name };
  });
  return { ...set, fields, details: { ...set.details, questions: names } };
}
