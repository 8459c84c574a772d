import type { IncomingMessage, ServerResponse } from 'node:http';

const kB = 1024;

/**
 * Bytes of the address and all headers of a request together, beyond which Node answers 431 by itself, and of one header.
 * Longer ones are refused before anything reads them. Browsers send less than 1 kB; our own nginx allows one line as much.
 */
export const headerLimits = { all: 16 * kB, one: 8 * kB } as const;

/** @returns whether the request was answered: 431, for a header that is too long */
export function refusesLongHeader({ headers }: IncomingMessage, response: ServerResponse): boolean {
  // Node writes a header that came several times as one text, except Set-Cookie, which no request has.
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

/** Entries of a header that is a list (RFC 9110, 5.6.1), or the parameters of an entry. */
const split = (text: string, separator: ',' | ';'): string[] => text.split(separator).map((part) => part.trim());

/** Whether a content coding may be sent by the header Accept-Encoding (RFC 9110, 12.5.3). */
export const acceptsEncoding = (accepted: string | undefined, encoding: string): boolean =>
  split((accepted ?? '').toLowerCase(), ',').some((entry) => {
    const [name, ...parameters] = split(entry, ';');
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return name === encoding && Number(weight ?? 1) > 0;
  });

/** The entity tags of If-None-Match, or `*`. It compares weakly, as a proxy may have marked a tag (`W/`). */
export const tagsOf = (ifNoneMatch: string): string[] =>
  split(ifNoneMatch, ',').map((tag) => (tag.startsWith('W/') ? tag.slice(2) : tag));

/** Whether a request asks for an answer that no cache has (Cache-Control: no-cache). */
export const asksForReload = (cacheControl: string | undefined): boolean =>
  cacheControl !== undefined && split(cacheControl.toLowerCase(), ',').includes('no-cache');
