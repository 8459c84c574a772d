import type { Permission } from '@maidan/shared/domain/roles.ts';
import { useEffect } from 'react';
import { usePermissions } from 'react-admin';
import { deferredCode, whenIdle } from '../layout/loadCode.ts';
import { screenPermissions, screens, type Tab, type View } from '../tabs.ts';

/**
 * The code of each screen is a chunk. vite.config.ts derives the screen's name from the chunk's name, for example
 * `player-imports` from `PlayerImportsView`.
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

/** The code of the strip above the screens that lists what is to do before the club opens its site. */
export const openingCode = deferredCode(async () => (await import('../club/OpeningStrip.tsx')).OpeningStrip);

/**
 * Loads the code of the open screen, then the code of the role's other screens, one after another while the browser is
 * idle (`whenIdle`, which does nothing in a browser that saves data).
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
      // Ends at a screen whose code could not be loaded; the effect begins again when another screen opens.
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
