import { parseRupees } from '@maidan/shared/format/money.ts';

type Json = Record<string, unknown>;

export const asObject = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;

/** The value at a path of property names; undefined when a value on the way is not an object. */
export const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, name) => asObject(inner)?.[name], value);

/** Characters. A longer text counts as absent. */
const longestText = 500;

/**
 * The text of a string or a number: the provider sends ids as either. Null for other values, for empty or too long
 * texts, and for texts with NUL, which PostgreSQL cannot store.
 */
export function asText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.length > longestText || text.includes('\0') ? null : text;
}

/** A list, because the provider sends a single element with or without one. Empty for undefined. */
export const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The largest value of a database column of type integer: about two crore rupees. */
const maxPaise = 2 ** 31 - 1;

/** Paise of `1500.00`, `"1500.00"` or `1500` rupees; null for any other value and above `maxPaise`. */
export function readPaise(amount: unknown): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount;
  const paise = typeof text === 'string' ? parseRupees(text.trim()) : undefined;
  return paise !== undefined && paise <= maxPaise ? paise : null;
}
