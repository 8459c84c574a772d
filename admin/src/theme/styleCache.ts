import createCache from '@emotion/cache';

/** Browsers hide the nonce from getAttribute; the property still tells. The placeholder stays where no server filled it in. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** MUI writes its styles at run time; under the strict Content-Security-Policy each style element carries the nonce. */
export const styleCache = createCache({ key: 'maidan', prepend: true, ...(nonce && { nonce }) });
