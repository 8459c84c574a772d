import { timeoutSignal } from '@maidan/shared/browser/timeout-signal.ts';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import type { ComponentType } from 'react';
import { type KeyValueStore, storageOrMemory } from '../session/storageOrMemory.ts';

/** What `loadCode` needs of the browser. */
interface Browser {
  /** Whether the server answers with a status of success for the page; rejects when it cannot be reached. */
  isPageThere: () => Promise<boolean>;
  /** Reloads the page; the promise does not settle. */
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
  /** Key in sessionStorage that records a reload for this code; without it, only Retry reloads the page. */
  reloadedKey?: string;
}

/**
 * Loads a component's code. When the code cannot be loaded although the server answers, a release may have replaced its
 * files, or the browser may remember the failure. The page is then reloaded: after Retry, or once automatically where
 * `reloadedKey` is given.
 * @throws when the code could not be loaded and the page is not reloaded
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
    // Without the record in storage the page could reload again and again.
    if (!isRetry && !isNoted) throw error;
    return reload();
  }
}

/** A component whose code is loaded when it is needed, or prefetched. */
export function deferredCode<Props = object>(importCode: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
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
 * Runs `run` once: when the browser is idle or after 5 s, and after 1 s in a browser without `requestIdleCallback`.
 * Does nothing when the browser saves data. Returns a function that cancels.
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
