import type { Permission } from '@maidan/shared/domain/roles.ts';
import { type ComponentType, useEffect } from 'react';
import { usePermissions } from 'react-admin';
import { loadCode } from '../layout/loadCode.ts';
import { screenPermissions, screens, type Tab, type View } from '../tabs.ts';

/** Each screen is a chunk of its own; vite.config.ts finds a screen's name in that of its component. */
const imports: Record<Tab | View, () => Promise<ComponentType>> = {
  players: async () => (await import('../players/PlayersTab.tsx')).PlayersTab,
  events: async () => (await import('../events/EventsTab.tsx')).EventsTab,
  gallery: async () => (await import('../gallery/GalleryTab.tsx')).GalleryTab,
  members: async () => (await import('../members/MembersTab.tsx')).MembersTab,
  payments: async () => (await import('../payments/PaymentsView.tsx')).PaymentsView,
  fees: async () => (await import('../fees/FeesView.tsx')).FeesView,
  'player-imports': async () => (await import('../players/import/PlayerImportsView.tsx')).PlayerImportsView,
  history: async () => (await import('../history/HistoryView.tsx')).HistoryView,
  administrators: async () => (await import('../administrators/AdministratorsView.tsx')).AdministratorsView,
  account: async () => (await import('../account/AccountView.tsx')).AccountView,
};

const loaded = new Map<Tab | View, ComponentType>();

/** The screen's component, if its code has come. */
export const loadedScreen = (screen: Tab | View): ComponentType | undefined => loaded.get(screen);

/** @throws when the code did not come; a retry reloads the page if the server answers */
export async function loadScreen(screen: Tab | View, isRetry: boolean): Promise<ComponentType> {
  const Screen = await loadCode(imports[screen], { isRetry });
  loaded.set(screen, Screen);
  return Screen;
}

/** Loads a screen before it is opened; a failure is shown when it is. */
export async function prefetchScreen(screen: Tab | View): Promise<void> {
  if (loaded.has(screen)) return;
  // eslint-disable-next-line no-restricted-syntax -- loadScreen fails again when the screen is opened, and that is shown
  await loadScreen(screen, false).catch(() => undefined);
}

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
