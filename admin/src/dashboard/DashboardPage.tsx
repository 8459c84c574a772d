import { type ComponentType, useState } from 'react';
import { Notification } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SessionsView } from '../auth/SessionsView.tsx';
import { SignInAgain } from '../auth/SignInAgain.tsx';
import { ErrorBoundary } from '../chrome/ErrorBoundary.tsx';
import { Page } from '../chrome/Page.tsx';
import { UnexpectedError } from '../chrome/UnexpectedError.tsx';
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
  const [retries, setRetries] = useState(0);
  // Inside the uploads: a list that breaks must not take along the photos that are still being sent.
  const content = (
    <ErrorBoundary
      key={`${screen} ${retries}`}
      fallback={(error) => <UnexpectedError error={error} onRetry={() => setRetries(retries + 1)} />}
    >
      <Screen />
    </ErrorBoundary>
  );
  return (
    <Page title={labelOf(screen)} ground="paper">
      <DashboardHead />
      <OfflineStrip />
      <DashboardTabs key={retries} open={isTab(screen) ? screen : false} />
      {screen === 'players' && <AttentionStrip />}
      <UploadsProvider>
        {isTab(screen) ? (
          <div role="tabpanel" id={panelId(screen)} aria-labelledby={tabId(screen)}>
            {content}
          </div>
        ) : (
          content
        )}
      </UploadsProvider>
      <Messages />
      <SignInAgain />
      <Notification />
    </Page>
  );
}
