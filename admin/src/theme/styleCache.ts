import createCache from '@emotion/cache';

/**
 * Style elements are inserted at run time; the strict Content-Security-Policy requires a nonce on each. The key is that of
 * the style elements that the build writes and of those that the browser adds.
 */
export const createStyleCache = (nonce: string | undefined) =>
  createCache({ key: 'maidan', prepend: true, ...(nonce && { nonce }) });
