import createCache from '@emotion/cache';

/**
 * Style elements are inserted at run time; the strict Content-Security-Policy requires a nonce on each. The build and
 * the browser use the same cache key, so that the build's styles are not inserted again.
 */
export const createStyleCache = (nonce: string | undefined) =>
  createCache({ key: 'maidan', prepend: true, ...(nonce && { nonce }) });
