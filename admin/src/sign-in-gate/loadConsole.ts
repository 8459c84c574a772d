import { timeouts } from '@maidan/shared/domain/timing.ts';
import type { ComponentType } from 'react';

/** In sessionStorage while the page has been reloaded for the console's code. */
const reloadedKey = 'adminReloadedForConsole';

/** Downloads the console's code without running it, so that typing goes on without a pause. */
export function prefetchConsole(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="console-files"]');
  for (const href of meta?.content.split(' ').filter(Boolean) ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** What `loadConsole` needs of the browser. */
interface Browser {
  importConsole: () => Promise<ComponentType>;
  /** Whether the server answers with the page; rejects when it cannot be reached. */
  isPageThere: () => Promise<boolean>;
  /** Does not return: the page is replaced. */
  reload: () => Promise<never>;
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const browser: Browser = {
  importConsole: async () => (await import('../App.tsx')).App,
  isPageThere: async () => {
    const signal = AbortSignal.timeout(timeouts.usual);
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal })).ok;
  },
  reload: () => {
    location.reload();
    return new Promise(() => undefined);
  },
  storage: () => sessionStorage,
};

/**
 * The console. When its code does not come although the server answers, a release may have replaced its files, or the
 * browser remembers the failure: then the page is reloaded, once by itself and whenever the administrator retries.
 * @throws when the code did not come and the page is not reloaded
 */
export async function loadConsole(isRetry: boolean, { importConsole, isPageThere, reload, storage } = browser) {
  try {
    const Console = await importConsole();
    storage().removeItem(reloadedKey);
    return Console;
  } catch (error) {
    const mayReload = isRetry || !storage().getItem(reloadedKey);
    if (!mayReload || !(await isPageThere())) throw error;
    storage().setItem(reloadedKey, 'true');
    return reload();
  }
}
