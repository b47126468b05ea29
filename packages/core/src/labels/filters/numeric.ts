import { TokenType, TYPE_MASK } from '../../tokens/token-type.js';
import { firstType, type LabelFilter } from './candidate.js';

/** The label does not begin with a number. */
export const notNumeric: LabelFilter = candidate => (firstType(candidate) & TYPE_MASK) !== TokenType.NUMERIC;
