import { STOP_WORD } from '../../tokens/token-type.js';
import { firstType, type LabelFilter, lastType } from './candidate.js';

/** Neither the first nor the last word is a function word. */
export const notFunctionWordAtEnds: LabelFilter = candidate =>
  ((firstType(candidate) | lastType(candidate)) & STOP_WORD) === 0;
