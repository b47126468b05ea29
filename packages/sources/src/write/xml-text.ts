export { escapeMarkup as escaped, policyMeta } from '@sheaf/core/internal';

/** Characters XML cannot hold. */
const forbidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** The text without the characters that XML does not allow. */
export const xmlText = (text: string): string => text.replace(forbidden, '');
