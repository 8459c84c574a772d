import { CacheProvider } from '@emotion/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { SignInGate } from './sign-in-gate/SignInGate.tsx';
import { redirectIfSignedOut } from './sign-in-gate/signInRedirect.ts';
import { createStyleCache } from './theme/styleCache.ts';

/**
 * Browsers hide the nonce from getAttribute, so the property is read. Without a server that fills it in, the nonce is
 * the placeholder.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styleCache = createStyleCache(nonce);

const root = document.getElementById('root');
if (root) {
  const isSignedOut = redirectIfSignedOut();
  const gate = (
    <CacheProvider value={styleCache}>
      <SignInGate isSignedOut={isSignedOut} />
    </CacheProvider>
  );
  // index.html already holds the rendered sign-in page, except in development.
  if (isSignedOut && root.hasChildNodes()) hydrateRoot(root, gate);
  else {
    root.replaceChildren();
    createRoot(root).render(gate);
  }
}
