import type { IncomingMessage, ServerResponse } from 'node:http';

const kB = 1024;

/**
 * Longest headers in bytes. `all` is for all headers of a request together; beyond it Node itself answers 431. `one` is
 * for the value of a single header: a request with a longer one is answered 431 before the framework gets it.
 */
export const headerLimits = { all: 16 * kB, one: 8 * kB } as const;

/** @returns whether the request was answered: 431, for a header that is too long */
export function refusesLongHeader({ headers }: IncomingMessage, response: ServerResponse): boolean {
  // Node gives a header that was sent several times as one text, joined or only the first. The exception is Set-Cookie,
  // which is no request header.
  if (!Object.values(headers).some((value) => (value?.length ?? 0) > headerLimits.one)) return false;
  response.writeHead(431, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end('A header of the request is too long. If it is a cookie, delete the cookies of this site.\n');
  return true;
}

/** Splits a header that is a list (RFC 9110, 5.6.1) into entries, or an entry into parameters. */
const split = (text: string, separator: ',' | ';'): string[] => text.split(separator).map((part) => part.trim());

/** Whether the header Accept-Encoding allows a content coding by its name (RFC 9110, 12.5.3); `*` is not read. */
export const acceptsEncoding = (accepted: string | undefined, encoding: string): boolean =>
  split((accepted ?? '').toLowerCase(), ',').some((entry) => {
    const [name, ...parameters] = split(entry, ';');
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return name === encoding && Number(weight ?? 1) > 0;
  });

/** The entity tags of If-None-Match, or `*`, for a weak comparison: a proxy may have marked a tag as weak (`W/`). */
export const tagsOf = (ifNoneMatch: string): string[] =>
  split(ifNoneMatch, ',').map((tag) => (tag.startsWith('W/') ? tag.slice(2) : tag));

/** Whether the client asks for an answer from no cache (Cache-Control: no-cache). */
export const asksForReload = (cacheControl: string | undefined): boolean =>
  cacheControl !== undefined && split(cacheControl.toLowerCase(), ',').includes('no-cache');
