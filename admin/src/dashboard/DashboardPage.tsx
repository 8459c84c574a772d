import type { ComponentType } from 'react';
import { Notification } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SignInAgain } from '../auth/SignInAgain.tsx';
import { Page } from '../chrome/Page.tsx';
import { EventsTab } from '../events/EventsTab.tsx';
import { GalleryTab } from '../gallery/GalleryTab.tsx';
import { UploadsProvider } from '../gallery/UploadsProvider.tsx';
import { MembersTab } from '../members/MembersTab.tsx';
import { PlayersTab } from '../players/PlayersTab.tsx';
import { Messages } from '../ui/Messages.tsx';
import { OfflineStrip } from '../ui/OfflineStrip.tsx';
import { DashboardHead } from './DashboardHead.tsx';
import { DashboardTabs, panelId, tabId } from './DashboardTabs.tsx';
import { lists, type Tab, tabOf } from './lists.ts';

const panels: Record<Tab, ComponentType> = {
  players: PlayersTab,
  events: EventsTab,
  gallery: GalleryTab,
  members: MembersTab,
};

/** /admin/dashboard?tab=… */
export function DashboardPage() {
  const tab = tabOf(useLocation().search);
  const Panel = panels[tab];
  return (
    <Page title={lists[tab].label} ground="paper">
      <DashboardHead />
      <OfflineStrip />
      <DashboardTabs open={tab} />
      <UploadsProvider>
        <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
          <Panel />
        </div>
      </UploadsProvider>
      <Messages />
      <SignInAgain />
      <Notification />
    </Page>
  );
}
