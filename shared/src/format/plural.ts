/** A number with its noun: `1 photo`, `1,200 players`. */
export const pluralise = (count: number, noun: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? noun : `${noun}s`}`;
