import type { ServerResponse } from 'node:http';

/**
 * Headers of a 304. The client keeps all others from the answer that it has, such as those of security, so they would
 * only be sent again (RFC 9110, 15.4.5).
 */
const sent = new Set(['cache-control', 'connection', 'etag', 'vary', 'x-request-id']);

/** @param name of a header, in small letters */
export const isSentWhenNotModified = (name: string): boolean => sent.has(name);

/** Before the response is sent as a 304. */
export function removeStoredHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) if (!isSentWhenNotModified(name)) response.removeHeader(name);
}
