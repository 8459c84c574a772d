import { timeoutSignal } from '@maidan/shared/browser/timeout-signal.ts';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import type { ComponentType } from 'react';
import { type KeyValueStore, storageOrMemory } from '../session/storageOrMemory.ts';

/** What `loadCode` needs of the browser. */
interface Browser {
  /** Whether the server answers with the page; rejects when it cannot be reached. */
  isPageThere: () => Promise<boolean>;
  /** Replaces the page, and so never returns. */
  reload: () => Promise<never>;
  storage: KeyValueStore;
}

const browser: Browser = {
  isPageThere: async () => {
    const signal = timeoutSignal(timeouts.usual);
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal })).ok;
  },
  reload: () => {
    location.reload();
    return new Promise(() => undefined);
  },
  storage: storageOrMemory(() => window.sessionStorage),
};

interface Attempt {
  /** Whether the administrator pressed Retry. */
  isRetry: boolean;
  /** Name in sessionStorage that notes a reload for this code; without it, only Retry reloads the page. */
  reloadedKey?: string;
}

/**
 * Loads a component's code. When the code does not come although the server answers, a release may have replaced its
 * files, or the browser remembers the failure: the page is then reloaded, once automatically and again whenever the
 * administrator presses Retry.
 * @throws when the code did not come and the page is not reloaded
 */
export async function loadCode<Props = object>(
  importCode: () => Promise<ComponentType<Props>>,
  { isRetry, reloadedKey }: Attempt,
  { isPageThere, reload, storage }: Browser = browser,
): Promise<ComponentType<Props>> {
  try {
    const code = await importCode();
    if (reloadedKey) storage.removeItem(reloadedKey);
    return code;
  } catch (error) {
    const mayReload = isRetry || (reloadedKey !== undefined && !storage.getItem(reloadedKey));
    if (!mayReload || !(await isPageThere())) throw error;
    const isNoted = reloadedKey !== undefined && storage.setItem(reloadedKey, 'true');
    // The page is not reloaded unless storage has noted it, because it could otherwise reload endlessly.
    if (!isRetry && !isNoted) throw error;
    return reload();
  }
}

/** A component whose code is loaded when it is needed, or prefetched. */
export function deferredCode<Props = object>(importCode: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  /**
   * Loads the component's code and keeps it.
   * @throws when the code did not come; a retry reloads the page if the server answers
   */
  const load = async (isRetry: boolean): Promise<ComponentType<Props>> =>
    (loaded = await loadCode(importCode, { isRetry }));
  return {
    /** The component, once its code is loaded. */
    loaded: (): ComponentType<Props> | undefined => loaded,
    load,
    /** Loads the code before it is needed; a failure is shown when the component is opened. */
    prefetch: async (): Promise<void> => {
      // eslint-disable-next-line no-restricted-syntax -- `load` fails again when the component is opened, and that is shown
      if (!loaded) await load(false).catch(() => undefined);
    },
  };
}

type Connection = Partial<Pick<Navigator & { connection: { saveData?: boolean } }, 'connection'>>;
const savesData = (): boolean => (navigator as Connection).connection?.saveData === true;

/**
 * Runs `run` once when the browser is idle, after 5 s at the latest, unless the visitor's browser saves data. Safari has
 * no `requestIdleCallback`, so it waits a second there. Returns a function that cancels.
 */
export function whenIdle(run: () => void): () => void {
  if (savesData()) return () => undefined;
  if (typeof requestIdleCallback !== 'undefined') {
    const callback = requestIdleCallback(run, { timeout: 5000 });
    return () => cancelIdleCallback(callback);
  }
  const timer = setTimeout(run, 1000);
  return () => clearTimeout(timer);
}
