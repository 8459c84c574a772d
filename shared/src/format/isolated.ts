/** Letters that are written from right to left, Urdu's and Sindhi's among them: Hebrew to Arabic and their forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name for a sentence, or before a number or a sign: between U+2068 and U+2069 when it is written from right to left, so
 * that what stands beside it keeps its place. In HTML, where the name is an element of its own, `<bdi>` does the same.
 */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);
