import type { Permission } from '@maidan/shared/domain/roles.ts';
import type { OpeningResponse } from '@maidan/shared/wire/opening.ts';
import { Alert, Button } from '@mui/material';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { styled } from '@mui/material/styles';
import { usePermissions } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { below, screenOf } from '../data/addresses.ts';
import { errorMessage } from '../data/http/callFailure.ts';
import { UploadsProvider } from '../gallery/upload/UploadsProvider.tsx';
import { Page } from '../layout/Page.tsx';
import { useCode } from '../layout/useCode.tsx';
import { ErrorBoundary, UnexpectedError } from '../layout/UnexpectedError.tsx';
import { AttentionOnPlayers } from '../payments/attention/AttentionOnPlayers.tsx';
import { CounterProvider } from '../payments/counter/CounterProvider.tsx';
import { paymentsListIn } from '../payments/paymentUrl.ts';
import { SummaryStrip } from '../payments/SummaryStrip.tsx';
import { isFinished, useOpening } from '../club/useOpening.ts';
import { session } from '../session/session.ts';
import { dashboardPath, isTab, screenPermissions, type Tab, type View } from '../tabs.ts';
import { EmptyState, LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { NotificationArea } from '../ui/feedback/NotificationArea.tsx';
import { Heading, visuallyHidden } from '../ui/typography.ts';
import { StripRoom, useShownBefore } from '../ui/useShownBefore.ts';
import { useHasCards } from '../ui/windowWidth.ts';
import { KeptPlaceProvider } from '../ui/useListReturn.tsx';
import { AccountButtons, dashboardHeadingId } from './DashboardHead.tsx';
import { DashboardTabs, panelId, tabId } from './DashboardTabs.tsx';
import { openingCode, usePrefetchedScreens } from './screens.ts';
import { translate } from '../i18n/translate.ts';

/** Shows a screen when the permissions are loaded and include it; otherwise says why the screen is not shown. */
function AllowedScreen({ screen, children }: { screen: Tab | View; children: ReactNode }) {
  const { permissions, error, refetch } = usePermissions<readonly Permission[]>();
  if (!permissions && error)
    return (
      <LoadFailure
        message={errorMessage(error, translate('dashboard.permissionsFailed'))}
        onRetry={() => void refetch()}
      />
    );
  if (!permissions) return <Loading label={translate('page.loading')} />;
  if (!permissions.includes(screenPermissions[screen]))
    return (
      <EmptyState message={translate('dashboard.notIncluded', { screen: translate(`resources.${screen}.name`) })} />
    );
  return children;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says while the browser is offline that the lists were loaded earlier. */
function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      {translate('dashboard.offline')}
    </Alert>
  );
}

/**
 * The sums of the payments, for roles that may read payments; nothing when they fail to render, so that the rest of the
 * console stays usable. Below 900 px only the lists of players and of all payments have them, so that every other page
 * begins higher.
 */
function PaymentSummary({ screen }: { screen: Tab | View | undefined }) {
  const { permissions } = usePermissions<readonly Permission[]>();
  const { pathname } = useLocation();
  const hasCards = useHasCards();
  const isAllowed = permissions?.includes('payments:read');
  const wasShown = useShownBefore('payments.strip', isAllowed, true);
  const isAboveList =
    screen === 'players'
      ? below('players', pathname).length === 0
      : screen === 'payments' && paymentsListIn(pathname) === 'all';
  if (hasCards && !isAboveList) return null;
  if (!permissions && wasShown) return <SummaryRoom />;
  if (!isAllowed) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <SummaryStrip />
    </ErrorBoundary>
  );
}

/**
 * Shows what is left to do before the club opens its site, for roles that manage the club. After an administrator has
 * hidden it, only the Club screen shows it. While loading it keeps its room, if it was shown before.
 */
function Opening({ screen }: { screen: Tab | View | undefined }) {
  const { permissions } = usePermissions<readonly Permission[]>();
  const isAllowed = permissions?.includes('club:manage') ?? false;
  const hasCards = useHasCards();
  const opening = useOpening(isAllowed);
  const isLeft = opening && !isFinished(opening);
  const wasShown = useShownBefore('opening', opening && Boolean(isLeft && opening.isShown));
  // Below 900 px every list begins higher without it; the list of players links to the Club screen (`OpeningLink`).
  if ((permissions && !isAllowed) || (hasCards && screen !== 'club')) return null;
  if (!opening) return wasShown ? <OpeningRoom /> : null;
  if (!isLeft || !(opening.isShown || screen === 'club')) return null;
  return <LoadedOpening opening={opening} />;
}

function LoadedOpening({ opening }: { opening: OpeningResponse }) {
  const { Loaded } = useCode(openingCode.load, { what: '' });
  return Loaded ? <Loaded shown={opening} /> : <OpeningRoom />;
}

const OpeningRoom = styled(StripRoom)({ '@media (width >= 900px)': { flex: '1 1 auto', minWidth: 300 } });

const SummaryRoom = styled(StripRoom)({
  minHeight: 56,
  '@media (width < 600px)': { minHeight: 48, marginBottom: 8 },
  '@media (width >= 900px)': { flex: '1 1 960px' },
});

/** From 900 px on, both strips share one line where they fit. */
const Strips = styled('div')({
  '@media (width >= 900px)': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 8,
    '& > nav': { flex: '1 1 960px' },
    '& > section': { flex: '1 1 auto' },
    '& > section.unfolded': { flexBasis: '100%' },
  },
  // Hides the notes of the sums, because there is no room for them beside the other strip.
  '@media (900px <= width < 1800px)': { '& > section:not(.unfolded) + nav .note': { display: 'none' } },
});

/** Warns when the browser could not store the session, which then ends when the page is closed or reloaded. */
function UnstoredSession() {
  return session.isKept() ? null : (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      {translate('dashboard.notStored')}
    </Alert>
  );
}

/** The screen for an address below the dashboard that names no screen. */
export const NoScreen = () => (
  <EmptyState message={translate('dashboard.noScreen')} role="alert">
    <Button variant="contained" color="secondary" component={Link} to={dashboardPath}>
      {translate('dashboard.goTo')}
    </Button>
  </EmptyState>
);

/** The dashboard's layout around the screen that the address names. */
export function DashboardPage({ children }: { children: ReactNode }) {
  const screen = screenOf(useLocation().pathname);
  usePrefetchedScreens(screen);
  const [retries, setRetries] = useState(0);
  const isNarrow = useHasCards();
  // UploadsProvider is outside of this boundary, so that a rendering error in a screen does not abort uploads.
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
      {!isNarrow && dashboardTabs}
      <AccountButtons />
    </>
  );
  return (
    <Page title={translate(screen ? `resources.${screen}.name` : 'page.dashboard')} background="paper" bar={bar}>
      <Heading id={dashboardHeadingId} tabIndex={-1} style={visuallyHidden}>
        {translate('page.dashboard')}
      </Heading>
      <OfflineBanner />
      <UnstoredSession />
      <Strips>
        <Opening key={`opening ${retries}`} screen={screen} />
        <PaymentSummary key={`summary ${retries}`} screen={screen} />
      </Strips>
      {isNarrow && dashboardTabs}
      {/* Below 900 px only the payments' strip shows this number, so that the list begins on the first screen. */}
      {screen === 'players' && !isNarrow && <AttentionOnPlayers />}
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
