/** A text as it is, for LIKE: `%`, `_` and `\` mean themselves. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for each word of a search, at most eight. */
export const likeWords = (text: unknown): string[] =>
  String(text ?? '')
    .normalize('NFC')
    .toLocaleLowerCase('en-IN')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${likeText(word)}%`);
