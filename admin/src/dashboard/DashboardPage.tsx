import { Alert, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { UploadsProvider } from '../gallery/upload/UploadsProvider.tsx';
import { screenOf } from '../data/address/addresses.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx';
import { Page } from '../layout/Page.tsx';
import { UnexpectedError } from '../layout/UnexpectedError.tsx';
import { AttentionOnPlayers } from '../payments/attention/AttentionOnPlayers.tsx';
import { CounterProvider } from '../payments/counter/CounterProvider.tsx';
import { SummaryStrip } from '../payments/summary/SummaryStrip.tsx';
import { KeptPlaceProvider } from '../players/record/KeptPlaceProvider.tsx';
import { session } from '../session/session.ts';
import { dashboardPath, isTab, labelOf } from '../tabs.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { NotificationArea } from '../ui/feedback/NotificationArea.tsx';
import { OfflineBanner } from '../ui/feedback/OfflineBanner.tsx';
import { AllowedScreen } from './AllowedScreen.tsx';
import { Heading } from '../ui/Heading.tsx';
import { useHasCards } from '../ui/useHasCards.ts';
import { visuallyHidden } from '../ui/VisuallyHidden.tsx';
import { AccountButtons, DashboardHead, dashboardHeadingId } from './DashboardHead.tsx';
import { DashboardTabs, panelId, tabId } from './DashboardTabs.tsx';
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

/** An address below the dashboard's that is no screen's. */
export const NoScreen = () => (
  <EmptyState message="The console has no page at this address." role="alert">
    <Button variant="contained" color="secondary" component={Link} to={dashboardPath}>
      Go to the dashboard
    </Button>
  </EmptyState>
);

/** The layout of the dashboard around the screen that the address names. */
export function DashboardPage({ children }: { children: ReactNode }) {
  const screen = screenOf(useLocation().pathname);
  usePrefetchedScreens(screen);
  const [retries, setRetries] = useState(0);
  const isNarrow = useHasCards();
  // Inside UploadsProvider, so that a rendering error in a list does not abort running uploads.
  const content = (
    <ErrorBoundary
      key={`${screen} ${retries}`}
      fallback={(error) => <UnexpectedError error={error} onRetry={() => setRetries(retries + 1)} />}
    >
      <KeptPlaceProvider>
        {screen ? <AllowedScreen screen={screen}>{children}</AllowedScreen> : <NoScreen />}
      </KeptPlaceProvider>
    </ErrorBoundary>
  );
  const dashboardTabs = <DashboardTabs key={retries} open={screen && isTab(screen) ? screen : false} />;
  const bar = (
    <>
      {dashboardTabs}
      <AccountButtons />
    </>
  );
  return (
    <Page title={screen ? labelOf(screen) : 'Admin Dashboard'} background="paper" bar={isNarrow ? undefined : bar}>
      {isNarrow ? (
        <DashboardHead />
      ) : (
        <Heading id={dashboardHeadingId} tabIndex={-1} style={visuallyHidden}>
          Admin Dashboard
        </Heading>
      )}
      <OfflineBanner />
      <UnstoredSession />
      <PaymentSummary key={`summary ${retries}`} />
      {isNarrow && dashboardTabs}
      {screen === 'players' && <AttentionOnPlayers />}
      <UploadsProvider>
        <CounterProvider>
          {screen && isTab(screen) ? (
            <div role="tabpanel" id={panelId(screen)} aria-labelledby={tabId(screen)}>
              {content}
            </div>
          ) : (
            content
          )}
        </CounterProvider>
      </UploadsProvider>
      <NotificationArea />
    </Page>
  );
}
