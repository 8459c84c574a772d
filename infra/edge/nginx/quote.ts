/** A literal for nginx's configuration. @throws for `$`, for which nginx has no escape, and for control characters */
export function quoted(text: string): string {
  if (/[$\0-\x09\x0b-\x1f\x7f]/.test(text)) throw new Error(`nginx cannot express ${JSON.stringify(text)}.`);
  return withVariables(text);
}

/** A literal that may contain nginx variables. It must only be called with texts of this program. */
export const withVariables = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

/** A key of a `map`: `~` before a regular expression, `~*` when case does not matter. */
export const pattern = ({ source, ignoreCase }: RegExp): string =>
  `"~${ignoreCase ? '*' : ''}${source.replaceAll('\\/', '/').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Escapes an address for a regular expression. */
export const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const indented = (lines: readonly string[]): string[] => lines.map((line) => (line ? `  ${line}` : line));

export const block = (head: string, lines: readonly string[]): string[] => [`${head} {`, ...indented(lines), '}'];
