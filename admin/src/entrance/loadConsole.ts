import type { ComponentType } from 'react';

/** Written into the page by the build (vite.config.ts): the files of the console behind the sign-in. */
const filesMeta = 'meta[name="console-files"]';

/** Downloads the console's code without running it, so that typing goes on without a pause. */
export function prefetchConsole(): void {
  const files = document.querySelector<HTMLMetaElement>(filesMeta)?.content.split(' ') ?? [];
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

export const loadConsole = async (): Promise<ComponentType> => (await import('../App.tsx')).App;

/**
 * Tries again. A browser may keep that a module has failed, so when the server answers, the page is loaded anew.
 * @throws when the server does not answer
 */
export async function loadConsoleAgain(): Promise<ComponentType> {
  return loadConsole().catch(async () => {
    const { ok } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (!ok) throw new Error('The console’s page is not there.');
    location.reload();
    return new Promise<ComponentType>(() => undefined);
  });
}
