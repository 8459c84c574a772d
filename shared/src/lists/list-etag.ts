/** Content codings (RFC 9110, 8.4.1) in which the API sends its lists, the preferred one first. */
export const listEncodings = ['br', 'gzip'] as const;
export type ListEncoding = (typeof listEncodings)[number] | 'identity';

/** A strong validator (RFC 9110, 8.8.1): the same tag means the same bytes, so each form of a list has its own. */
export const listETag = (digest: string, encoding: ListEncoding): string =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

const encodingAtEnd = new RegExp(`-(?:${listEncodings.join('|')})"$`);

/** An ETag without the encoding in which the list was sent, and without a proxy's `W/`: equal for the same list. */
export const withoutEncoding = (etag: string): string => etag.replace(/^W\//, '').replace(encodingAtEnd, '"');
