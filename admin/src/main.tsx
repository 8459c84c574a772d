import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { SignInGate } from './sign-in-gate/SignInGate.tsx';
import { styleCache } from './theme/styleCache.ts';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <CacheProvider value={styleCache}>
      <SignInGate />
    </CacheProvider>,
  );
