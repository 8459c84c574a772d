import { type ComponentType, useState } from 'react';
import { Notification } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { AccountView } from '../account/AccountView.tsx';
import { AdministratorsView } from '../administrators/AdministratorsView.tsx';
import { SignInAgain } from '../auth/SignInAgain.tsx';
import { EventsTab } from '../events/EventsTab.tsx';
import { FeesView } from '../fees/FeesView.tsx';
import { GalleryTab } from '../gallery/GalleryTab.tsx';
import { UploadsProvider } from '../gallery/upload/UploadsProvider.tsx';
import { HistoryView } from '../history/HistoryView.tsx';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx';
import { Page } from '../layout/Page.tsx';
import { UnexpectedError } from '../layout/UnexpectedError.tsx';
import { MembersTab } from '../members/MembersTab.tsx';
import { AttentionBanner } from '../payments/attention/AttentionBanner.tsx';
import { CounterProvider } from '../payments/counter/CounterProvider.tsx';
import { PaymentsView } from '../payments/PaymentsView.tsx';
import { SummaryStrip } from '../payments/summary/SummaryStrip.tsx';
import { PlayerImportsView } from '../players/import/PlayerImportsView.tsx';
import { PlayersTab } from '../players/PlayersTab.tsx';
import { isTab, labelOf, screenOf, type Tab, type View } from '../tabs.ts';
import { NotificationArea } from '../ui/feedback/NotificationArea.tsx';
import { OfflineBanner } from '../ui/feedback/OfflineBanner.tsx';
import { AllowedScreen } from './AllowedScreen.tsx';
import { DashboardHead } from './DashboardHead.tsx';
import { DashboardTabs, panelId, tabId } from './DashboardTabs.tsx';

const screens: Record<Tab | View, ComponentType> = {
  players: PlayersTab,
  events: EventsTab,
  gallery: GalleryTab,
  members: MembersTab,
  payments: PaymentsView,
  fees: FeesView,
  'player-imports': PlayerImportsView,
  history: HistoryView,
  administrators: AdministratorsView,
  account: AccountView,
};

/** A response that breaks the sums must not take the console with it. */
function PaymentSummary() {
  if (!useIsAllowed('payments:read')) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <SummaryStrip />
    </ErrorBoundary>
  );
}

/** /admin/dashboard?tab=… */
export function DashboardPage() {
  const screen = screenOf(useLocation().search);
  const Screen = screens[screen];
  const [retries, setRetries] = useState(0);
  // Inside UploadsProvider, so that a rendering error in a list does not abort running uploads.
  const content = (
    <ErrorBoundary
      key={`${screen} ${retries}`}
      fallback={(error) => <UnexpectedError error={error} onRetry={() => setRetries(retries + 1)} />}
    >
      <AllowedScreen screen={screen}>
        <Screen />
      </AllowedScreen>
    </ErrorBoundary>
  );
  return (
    <Page title={labelOf(screen)} background="paper">
      <DashboardHead />
      <OfflineBanner />
      <PaymentSummary key={`summary ${retries}`} />
      <DashboardTabs key={retries} open={isTab(screen) ? screen : false} />
      {screen === 'players' && <AttentionBanner />}
      <UploadsProvider>
        <CounterProvider>
          {isTab(screen) ? (
            <div role="tabpanel" id={panelId(screen)} aria-labelledby={tabId(screen)}>
              {content}
            </div>
          ) : (
            content
          )}
        </CounterProvider>
      </UploadsProvider>
      <NotificationArea />
      <SignInAgain />
      <Notification />
    </Page>
  );
}
