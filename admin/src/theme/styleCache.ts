import createCache from '@emotion/cache';
import { styleCacheKey } from './styleCacheKey.ts';

/**
 * Browsers hide the nonce from getAttribute, so the property is read. Without a server that fills it in, it is the
 * placeholder.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** MUI inserts style elements at run time; the strict Content-Security-Policy requires a nonce on each. */
export const styleCache = createCache({ key: styleCacheKey, prepend: true, ...(nonce && { nonce }) });
