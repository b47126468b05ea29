/** Characters XML cannot hold. */
const forbidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** The text without what no XML file may contain. */
export const xmlText = (text: string): string => text.replace(forbidden, '');
