import type { Permission } from '@maidan/shared/domain/roles.ts';
import { useEffect } from 'react';
import { usePermissions } from 'react-admin';
import { screenPermissions, screens, type Tab, type View } from '../tabs.ts';
import { loadedScreen, prefetchScreen } from './screens.ts';

type Connection = Partial<Pick<Navigator & { connection: { saveData?: boolean } }, 'connection'>>;
const savesData = (): boolean => (navigator as Connection).connection?.saveData === true;

/** Safari has no idle callbacks. */
const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'undefined') {
    const callback = requestIdleCallback(run, { timeout: 5000 });
    return () => cancelIdleCallback(callback);
  }
  const timer = setTimeout(run, 1000);
  return () => clearTimeout(timer);
};

/**
 * Loads the screen that is open, then those that the role includes, one after the other while the browser is idle; on a
 * connection that saves data only what is pointed at.
 */
export function usePrefetchedScreens(open: Tab | View | undefined): void {
  const { permissions } = usePermissions<readonly Permission[]>();
  useEffect(() => {
    let cancel = (): void => undefined;
    let isOver = false;
    const loadNext = async (): Promise<void> => {
      const next = screens.find((screen) => permissions?.includes(screenPermissions[screen]) && !loadedScreen(screen));
      if (!next) return;
      await prefetchScreen(next);
      // A screen that did not come is not asked for again and again.
      if (!isOver && loadedScreen(next)) cancel = whenIdle(() => void loadNext());
    };
    void (open ? prefetchScreen(open) : Promise.resolve()).then(() => {
      if (!isOver && permissions && !savesData()) cancel = whenIdle(() => void loadNext());
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [open, permissions]);
}
