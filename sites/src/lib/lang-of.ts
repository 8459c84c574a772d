/** `lang` attribute for user-entered text: `hi` if it contains Devanagari, else undefined (the page's language). */
export const langOf = (text: string): 'hi' | undefined => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined);
