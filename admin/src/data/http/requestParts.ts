import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';

/** Form values: plain values and files. Fields that are null or undefined are not sent. */
export type Sent = Record<string, string | number | boolean | File | null | undefined>;

/** Returns a multipart form when there is a file, otherwise JSON. */
export function bodyOf(values: Sent): string | FormData {
  const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  if (!present.some(([, value]) => value instanceof File)) return JSON.stringify(Object.fromEntries(present));
  const form = new FormData();
  for (const [name, value] of present) form.append(name, value instanceof File ? value : String(value));
  return form;
}

/** The path of an administrators' route, each part encoded: `adminPath('players', id)` is `/api/admin/players/…`. */
export const adminPath = (...parts: readonly (string | number)[]): string =>
  [`${apiPrefix}/admin`, ...parts.map(encodeURIComponent)].join('/');
