/** Functions for the invisible characters and foreign digits that keyboards and clipboards put into a text. */

/**
 * Invisible characters, such as zero-width blanks and the direction marks that phones put around a copied number. The
 * two joiners are not among them, because they shape letters inside Indian words.
 */
const invisibleCharacters = /[^\P{Default_Ignorable_Code_Point}\u200c\u200d]/gu;

export const stripInvisible = (text: string): string => text.replace(invisibleCharacters, '');

/**
 * A text as it is stored: NFC, without blanks around it. A surrogate without its other half becomes U+FFFD, because
 * JSON columns refuse it.
 */
export const tidyText = (text: string | undefined): string =>
  (text ?? '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .trim();

/** True for a missing value, and for a value of only blanks and invisible characters. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(String(value));

/** A text as `tidyText` stores it; empty when nothing of it can be seen. */
export const visibleText = (text: string | undefined): string => (isBlank(text) ? '' : tidyText(text));

/** The zeros of the scripts that people in India type in, and of full-width keyboards; 1 to 9 come after each. */
const zeros = [...'०০੦૦୦௦౦೦൦٠۰０'].map((zero) => zero.charCodeAt(0));

/** The digits that `toAsciiDigits` replaces, from zero to nine for each script. */
export const otherDigits = zeros
  .flatMap((zero) => Array.from({ length: 10 }, (_, value) => String.fromCharCode(zero + value)))
  .join('');

/** Returns the text with its digits as 0 to 9: a Hindi keyboard writes `१२`, some others `１２`. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const value = zeros.map((zero) => digit.charCodeAt(0) - zero).find((past) => past >= 0 && past <= 9);
    return value === undefined ? digit : String(value);
  });
