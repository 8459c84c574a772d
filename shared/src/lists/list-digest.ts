import { createHash } from 'node:crypto';

/**
 * The digest in a list's ETag (`listETag`), of its JSON as the API sends it. For the API and for builds of the site; a
 * browser has no `node:crypto`.
 */
export const listDigest = (json: string | Uint8Array): string => createHash('sha256').update(json).digest('base64url');
