import { CacheProvider } from '@emotion/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { SignInGate } from './sign-in-gate/SignInGate.tsx';
import { redirectIfSignedOut } from './sign-in-gate/signInRedirect.ts';
import { createStyleCache } from './theme/styleCache.ts';

/** The property and not the attribute, because browsers hide the nonce's value from `getAttribute`. */
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
  // The built index.html holds the rendered sign-in page; in development the root is empty.
  if (isSignedOut && root.hasChildNodes()) hydrateRoot(root, gate);
  else {
    root.replaceChildren();
    createRoot(root).render(gate);
  }
}
