import { CacheProvider } from '@emotion/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { SignInGate } from './sign-in-gate/SignInGate.tsx';
import { redirectIfSignedOut } from './sign-in-gate/signInRedirect.ts';
import { styleCache } from './theme/styleCache.ts';

const root = document.getElementById('root');
if (root) {
  const isSignedOut = redirectIfSignedOut();
  const gate = (
    <CacheProvider value={styleCache}>
      <SignInGate isSignedOut={isSignedOut} />
    </CacheProvider>
  );
  // index.html holds the sign-in page, except in development.
  if (isSignedOut && root.hasChildNodes()) hydrateRoot(root, gate);
  else {
    root.replaceChildren();
    createRoot(root).render(gate);
  }
}
