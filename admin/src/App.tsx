import { CssBaseline } from '@mui/material';
import { useLayoutEffect, useState } from 'react';
import {
  Authenticated,
  CoreAdminContext,
  memoryStore,
  Notification,
  ThemeProvider,
  ThemesContext,
  useLogin,
} from 'react-admin';
import { createBrowserRouter, Navigate, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { authProvider } from './auth/authProvider.ts';
import { SignedOutElsewhere } from './auth/SignInAgain.tsx';
import { SignInPage } from './auth/SignInPage.tsx';
import { DashboardOfAccount } from './dashboard/DashboardOfAccount.tsx';
import { pageOf } from './data/addresses.ts';
import { dataProvider } from './data/dataProvider.ts';
import { preferencesOn } from './data/preferences.ts';
import { queryClient } from './data/queryClient.ts';
import { router } from './data/router.ts';
import { i18nProvider } from './i18n/translate.ts';
import { ErrorBoundary, UnexpectedErrorPage } from './layout/UnexpectedError.tsx';
import { session } from './session/session.ts';
import { storageOrMemory } from './session/storageOrMemory.ts';
import { base, dashboardPath } from './tabs.ts';
import { theme } from './theme/theme.ts';

/**
 * Scrolls to the top when the page changes (spec section 2). A change of the query scrolls nowhere, nor does a payment
 * that opens above a list.
 */
function ScrollToTopOnNavigation() {
  const page = pageOf(useLocation().pathname);
  // The braces keep the effect from returning the result of `scrollTo`: newer browsers return a promise, and React
  // expects a clean-up function or nothing.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page]);
  return null;
}

/** The console's page at /admin: the sign-in form or, with a valid session, a redirect to the dashboard. */
function SignedOutPage() {
  const login = useLogin();
  const isAskedFor = Boolean((useLocation().state as { nextPathname?: string } | null)?.nextPathname);
  if (session.state() === 'valid') return <Navigate to={dashboardPath} replace />;
  // When no address was requested, names the dashboard's address: react-admin itself would add a trailing slash to it.
  return <SignInPage signIn={(step) => login(step, isAskedFor ? undefined : dashboardPath)} />;
}

const preferences = preferencesOn(
  storageOrMemory(() => window.localStorage),
  memoryStore,
);

const themes = { lightTheme: theme };

/** The providers around both pages. */
const Console = () => (
  <>
    <ScrollToTopOnNavigation />
    <CoreAdminContext
      basename={dashboardPath}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={preferences}
      routerProvider={router}
    >
      <ThemesContext value={themes}>
        <ThemeProvider>
          <CssBaseline enableColorScheme>
            <ErrorBoundary fallback={(error) => <UnexpectedErrorPage error={error} />}>
              <Outlet />
            </ErrorBoundary>
            <Notification />
          </CssBaseline>
        </ThemeProvider>
      </ThemesContext>
    </CoreAdminContext>
  </>
);

const dashboard = (
  <Authenticated>
    <SignedOutElsewhere />
    <DashboardOfAccount />
  </Authenticated>
);

/** The two pages below /admin: the sign-in page, and the dashboard with its screens. */
const routes = [
  {
    element: <Console />,
    children: [
      { path: '/', element: <SignedOutPage /> },
      { path: `${dashboardPath}/*`, element: dashboard },
    ],
  },
];

/** The console. It needs a data router, because `useBlocker` of ui/dialog/FormDialog.tsx works only in one. */
export function App() {
  // The router is created here and not at the top of the file: the code may be loaded before the sign-in has changed
  // the address.
  const [router] = useState(() => createBrowserRouter(routes, { basename: base }));
  return <RouterProvider router={router} />;
}
