/** `hi` for what somebody wrote in Devanagari, so that it is set and read aloud as such; else the page's own. */
export const langOf = (text: string): 'hi' | undefined => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined);
