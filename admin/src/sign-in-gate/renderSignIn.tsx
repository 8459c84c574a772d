import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { createStyleCache } from '../theme/styleCache.ts';
import { SignInGate } from './SignInGate.tsx';

/**
 * Returns the sign-in page as HTML for index.html, so that it can be seen and filled in before the scripts are loaded.
 * main.tsx hydrates it.
 * @param nonce the nonce of its style elements
 */
export function renderSignIn(nonce: string): string {
  const html = renderToString(
    <CacheProvider value={createStyleCache(nonce)}>
      <SignInGate isSignedOut />
    </CacheProvider>,
  );
  // Removes React's preload of the logo, because Chromium would delay the first paint for it.
  return html.replace(/<link rel="preload"[^>]*>/g, '');
}
