import type { ComponentType } from 'react';
import { preloadConsole } from '../layout/code/preloadConsole.ts';
import { loadCode } from '../layout/code/loadCode.ts';
import { addressAfterSignIn } from './signInRedirect.ts';

/** Downloads the code of the console and of its first screen without running it, so that typing goes on without a pause. */
export function prefetchConsole(): void {
  preloadConsole(new URL(addressAfterSignIn(location, history.state), location.origin));
}

export const loadConsole = (isRetry: boolean): Promise<ComponentType> =>
  loadCode(async () => (await import('../App.tsx')).App, { isRetry, reloadedKey: 'adminReloadedForConsole' });
