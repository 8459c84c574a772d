import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { createStyleCache } from '../theme/styleCache.ts';
import { SignInGate } from './SignInGate.tsx';

/**
 * The sign-in page as HTML for index.html: visible and ready for typing before the scripts are loaded. main.tsx
 * hydrates it.
 * @param nonce nonce of its styles
 */
export function renderSignIn(nonce: string): string {
  const html = renderToString(
    <CacheProvider value={createStyleCache(nonce)}>
      <SignInGate isSignedOut />
    </CacheProvider>,
  );
  // Removes React's preload of the logo, for which Chromium would delay the first paint.
  return html.replace(/<link rel="preload"[^>]*>/g, '');
}
