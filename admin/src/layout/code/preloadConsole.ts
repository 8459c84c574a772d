import { addressOfTab, screenOf } from '../../data/address/addresses.ts';

/**
 * Downloads the scripts of the console, and of the screen that an address names. The build writes their addresses into
 * index.html (vite.config.ts), whose inline script does the same for a visitor with a session.
 * @param address within the console, or the dashboard's own
 */
export function preloadConsole({ pathname, search }: URL): void {
  const screen = screenOf(addressOfTab(search)?.split('?')[0] ?? pathname);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="console-files"]')) {
    if (meta.dataset['screen'] && meta.dataset['screen'] !== screen) continue;
    for (const href of meta.content.split(' ').filter(Boolean))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
