const key = (text: string): string => text.normalize('NFC').toLocaleLowerCase('en-IN');

/** Whether each word of the search text occurs in the searched text. */
export function hasWords(searched: string, text: string): boolean {
  const searchedText = key(searched);
  return key(text)
    .split(/\s+/)
    .every((word) => searchedText.includes(word));
}
