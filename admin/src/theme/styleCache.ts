import createCache from '@emotion/cache';

/**
 * Creates Emotion's cache. Its style elements get the nonce that the Content-Security-Policy requires. The build and
 * the browser use the same key, so that the browser does not insert the build's styles again.
 */
export const createStyleCache = (nonce: string | undefined) =>
  createCache({ key: 'maidan', prepend: true, ...(nonce && { nonce }) });
