/**
 * What no line of a log may hold, whatever code has written it. Mobile
 * numbers of India, tokens (JWT), and long hexadecimal text such as `encData`, signatures and hashes.
 */
const forbidden: [pattern: RegExp, instead: string][] = [
  // The lookahead keeps the time linear: without it each `eyJ` of a long text would read on to its end.
  [/\beyJ(?:(?!\beyJ)[\w-]){8,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/(?<![0-9A-Za-z])[0-9A-Fa-f]{64,}(?![0-9A-Za-z])/g, '[hexadecimal]'],
  [/(?:(?<![0-9A-Za-z])|(?<=%[0-9A-Fa-f]{2}|\\[nrt]))(\+?91[ -]?)?[6-9]\d{9}(?![0-9A-Za-z])/g, '[number]'],
];

export const redactText = (text: string): string =>
  forbidden.reduce((line, [pattern, instead]) => line.replace(pattern, instead), text);
