/** Careful steps into JSON that somebody else wrote. */
export type Json = Record<string, unknown>;

export const asObject = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;

/** The value under a path of names, through objects only. */
export const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, name) => asObject(inner)?.[name], value);

/** Characters. No id, code or sentence of the provider's is near as long; what is longer is not worth keeping. */
const longestText = 500;

/**
 * Text of a string or a number (ids travel as either); null for anything else, for nothing, and for what no honest
 * provider sends: very long texts, and NUL, which PostgreSQL cannot store.
 */
export function asText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.length > longestText || text.includes('\0') ? null : text;
}

/** The provider sends one thing as itself in one document and as a list in the next. */
export const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
