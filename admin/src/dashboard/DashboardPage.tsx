import { Alert } from '@mui/material';
import { useState } from 'react';
import { Notification } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SignInAgain } from '../auth/SignInAgain.tsx';
import { UploadsProvider } from '../gallery/upload/UploadsProvider.tsx';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx';
import { Page } from '../layout/Page.tsx';
import { UnexpectedError } from '../layout/UnexpectedError.tsx';
import { AttentionOnPlayers } from '../payments/attention/AttentionOnPlayers.tsx';
import { CounterProvider } from '../payments/counter/CounterProvider.tsx';
import { SummaryStrip } from '../payments/summary/SummaryStrip.tsx';
import { session } from '../session/session.ts';
import { isTab, labelOf, screenOf } from '../tabs.ts';
import { NotificationArea } from '../ui/feedback/NotificationArea.tsx';
import { OfflineBanner } from '../ui/feedback/OfflineBanner.tsx';
import { AllowedScreen } from './AllowedScreen.tsx';
import { DashboardHead } from './DashboardHead.tsx';
import { DashboardTabs, panelId, tabId } from './DashboardTabs.tsx';
import { LoadedScreen } from './LoadedScreen.tsx';
import { usePrefetchedScreens } from './usePrefetchedScreens.ts';

/** A response that breaks the sums must not take the console with it. */
function PaymentSummary() {
  if (!useIsAllowed('payments:read')) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <SummaryStrip />
    </ErrorBoundary>
  );
}

/** Says that the sign-in will not outlive the page, where the browser could not store it. */
function UnstoredSession() {
  return session.isKept() ? null : (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      Your browser could not store the sign-in. You will have to sign in again when this page is loaded again or closed.
    </Alert>
  );
}

/** /admin/dashboard?tab=… @param onOtherAccount called when somebody else signs in above it */
export function DashboardPage({ onOtherAccount }: { onOtherAccount: () => void }) {
  const screen = screenOf(useLocation().search);
  usePrefetchedScreens(screen);
  const [retries, setRetries] = useState(0);
  // Inside UploadsProvider, so that a rendering error in a list does not abort running uploads.
  const content = (
    <ErrorBoundary
      key={`${screen} ${retries}`}
      fallback={(error) => <UnexpectedError error={error} onRetry={() => setRetries(retries + 1)} />}
    >
      <AllowedScreen screen={screen}>
        <LoadedScreen key={screen} screen={screen} />
      </AllowedScreen>
    </ErrorBoundary>
  );
  return (
    <Page title={labelOf(screen)} background="paper">
      <DashboardHead />
      <OfflineBanner />
      <UnstoredSession />
      <PaymentSummary key={`summary ${retries}`} />
      <DashboardTabs key={retries} open={isTab(screen) ? screen : false} />
      {screen === 'players' && <AttentionOnPlayers />}
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
      <SignInAgain onOtherAccount={onOtherAccount} />
      <Notification />
    </Page>
  );
}
