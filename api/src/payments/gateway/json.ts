import { parseRupees } from '@maidan/shared/format/money.ts';

/** Reads values from JSON of unknown shape. */
type Json = Record<string, unknown>;

export const asObject = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;

/** The value under a path of names, through objects only. */
export const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, name) => asObject(inner)?.[name], value);

/** Characters. All ids, codes and messages of the provider are much shorter. */
const longestText = 500;

/**
 * The text of a string or a number (ids occur as both); null for other values, empty or very long texts, and texts with
 * NUL, which PostgreSQL cannot store.
 */
export function asText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.length > longestText || text.includes('\0') ? null : text;
}

/** A list with the value, or the value itself when it is a list: the provider sends a single element in either form. */
export const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The largest amount that a database column of type integer holds: about two crore rupees. */
const maxPaise = 2 ** 31 - 1;

/** Paise of `1500.00`, `"1500.00"` or `1500` rupees; null for anything else. */
export function readPaise(amount: unknown): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount;
  const paise = typeof text === 'string' ? parseRupees(text.trim()) : undefined;
  return paise !== undefined && paise <= maxPaise ? paise : null;
}
