import type { ComponentType } from 'react';
import { Notification } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SessionsView } from '../auth/SessionsView.tsx';
import { SignInAgain } from '../auth/SignInAgain.tsx';
import { Page } from '../chrome/Page.tsx';
import { EventsTab } from '../events/EventsTab.tsx';
import { GalleryTab } from '../gallery/GalleryTab.tsx';
import { UploadsProvider } from '../gallery/UploadsProvider.tsx';
import { MembersTab } from '../members/MembersTab.tsx';
import { AttentionStrip } from '../payments/AttentionStrip.tsx';
import { PaymentsView } from '../payments/PaymentsView.tsx';
import { PlayersTab } from '../players/PlayersTab.tsx';
import { Messages } from '../ui/Messages.tsx';
import { OfflineStrip } from '../ui/OfflineStrip.tsx';
import { DashboardHead } from './DashboardHead.tsx';
import { DashboardTabs, panelId, tabId } from './DashboardTabs.tsx';
import { isTab, labelOf, screenOf, type Tab, type View } from './lists.ts';

const screens: Record<Tab | View, ComponentType> = {
  players: PlayersTab,
  events: EventsTab,
  gallery: GalleryTab,
  members: MembersTab,
  payments: PaymentsView,
  sessions: SessionsView,
};

/** /admin/dashboard?tab=… */
export function DashboardPage() {
  const screen = screenOf(useLocation().search);
  const Screen = screens[screen];
  return (
    <Page title={labelOf(screen)} ground="paper">
      <DashboardHead />
      <OfflineStrip />
      <DashboardTabs open={isTab(screen) ? screen : false} />
      {screen === 'players' && <AttentionStrip />}
      <UploadsProvider>
        {isTab(screen) ? (
          <div role="tabpanel" id={panelId(screen)} aria-labelledby={tabId(screen)}>
            <Screen />
          </div>
        ) : (
          <Screen />
        )}
      </UploadsProvider>
      <Messages />
      <SignInAgain />
      <Notification />
    </Page>
  );
}
