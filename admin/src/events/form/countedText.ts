/** `1,204 of 10,000 characters`; counts code points, as the rules do. */
export const countedText = (text: string, limit: number): string =>
  `${[...text].length.toLocaleString('en-IN')} of ${limit.toLocaleString('en-IN')} characters`;
