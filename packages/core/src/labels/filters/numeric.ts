import { TokenType, TYPE_MASK } from '../../tokens/token-type.js';
import { firstType, type LabelFilter } from './candidate.js';

/** The first word is no number. */
export const notNumeric: LabelFilter = candidate => (firstType(candidate) & TYPE_MASK) !== TokenType.NUMERIC;
