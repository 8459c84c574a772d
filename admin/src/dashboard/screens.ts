import type { Permission } from '@maidan/shared/domain/roles.ts';
import { useEffect } from 'react';
import { usePermissions } from 'react-admin';
import { deferredCode, whenIdle } from '../layout/loadCode.ts';
import { screenPermissions, screens, type Tab, type View } from '../tabs.ts';

/**
 * Each screen is a chunk; vite.config.ts derives the screen's name from the chunk's: `PlayerImportsView` is
 * `player-imports`.
 */
export const screenCode: Record<Tab | View, ReturnType<typeof deferredCode>> = {
  players: deferredCode(async () => (await import('../players/PlayersTab.tsx')).PlayersTab),
  events: deferredCode(async () => (await import('../events/EventsTab.tsx')).EventsTab),
  gallery: deferredCode(async () => (await import('../gallery/GalleryTab.tsx')).GalleryTab),
  members: deferredCode(async () => (await import('../members/MembersTab.tsx')).MembersTab),
  payments: deferredCode(async () => (await import('../payments/PaymentsView.tsx')).PaymentsView),
  messages: deferredCode(async () => (await import('../messages/MessagesView.tsx')).MessagesView),
  notices: deferredCode(async () => (await import('../notices/NoticesView.tsx')).NoticesView),
  sponsors: deferredCode(async () => (await import('../sponsors/SponsorsView.tsx')).SponsorsView),
  fees: deferredCode(async () => (await import('../fees/FeesView.tsx')).FeesView),
  'player-imports': deferredCode(
    async () => (await import('../players/import/PlayerImportsView.tsx')).PlayerImportsView,
  ),
  history: deferredCode(async () => (await import('../history/HistoryView.tsx')).HistoryView),
  club: deferredCode(async () => (await import('../club/ClubView.tsx')).ClubView),
  administrators: deferredCode(
    async () => (await import('../administrators/AdministratorsView.tsx')).AdministratorsView,
  ),
  account: deferredCode(async () => (await import('../account/AccountView.tsx')).AccountView),
};

/** The strip above the screens, which only administrators of a club that has not opened need. */
export const openingCode = deferredCode(async () => (await import('../club/OpeningStrip.tsx')).OpeningStrip);

/**
 * Loads the code of the open screen, then the code of the role's other screens, one after another while the browser is
 * idle. In a browser that saves data, only the open screen and the screens that the user points at are loaded.
 */
export function usePrefetchedScreens(open: Tab | View | undefined): void {
  const { permissions } = usePermissions<readonly Permission[]>();
  useEffect(() => {
    let cancel = (): void => undefined;
    let isOver = false;
    const loadNext = async (): Promise<void> => {
      const next = screens.find(
        (screen) => permissions?.includes(screenPermissions[screen]) && !screenCode[screen].loaded(),
      );
      if (!next) return;
      await screenCode[next].prefetch();
      // The chain ends at a screen whose code could not be loaded, and begins again when another screen opens.
      if (!isOver && screenCode[next].loaded()) cancel = whenIdle(() => void loadNext());
    };
    void (open ? screenCode[open].prefetch() : Promise.resolve()).then(() => {
      if (!isOver && permissions) cancel = whenIdle(() => void loadNext());
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [open, permissions]);
}
