import { CssBaseline } from '@mui/material';
import { useState } from 'react';
import {
  Authenticated,
  CoreAdminContext,
  defaultI18nProvider,
  memoryStore,
  Notification,
  type Store,
  ThemeProvider,
  ThemesContext,
} from 'react-admin';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { authProvider } from './auth/authProvider.ts';
import { SignedOutElsewhere } from './auth/SignedOutElsewhere.tsx';
import { SignedOutPage } from './auth/SignedOutPage.tsx';
import { DashboardOfAccount } from './dashboard/DashboardOfAccount.tsx';
import { router } from './data/address/router.ts';
import { dataProvider } from './data/dataProvider.ts';
import { queryClient } from './data/queryClient.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { ScrollToTopOnNavigation } from './layout/ScrollToTopOnNavigation.tsx';
import { UnexpectedErrorPage } from './layout/UnexpectedError.tsx';
import { base, dashboardPath } from './tabs.ts';
import { theme } from './theme/theme.ts';

const memory = memoryStore();

/**
 * react-admin keeps its preferences in memory, so that session/session.ts is the only user of localStorage. It does not
 * keep where a list was scrolled to: the specification wants each page at its top (section 2).
 */
const preferences: Store = {
  ...memory,
  setItem: (key, value) => {
    if (!key.endsWith('.scrollPosition')) memory.setItem(key, value);
  },
};

const themes = { lightTheme: theme };

/** The frame of both pages: react-admin's providers with ours, and the look. */
const Console = () => (
  <>
    <ScrollToTopOnNavigation />
    <CoreAdminContext
      basename={dashboardPath}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={defaultI18nProvider}
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

/** Both pages of the console, below /admin: where one signs in, and the dashboard with its screens. */
const routes = [
  {
    element: <Console />,
    children: [
      { path: '/', element: <SignedOutPage /> },
      { path: `${dashboardPath}/*`, element: dashboard },
    ],
  },
];

/** A data router, because only that can hold Back up while a form asks (ui/dialog/useLeaving.ts). */
export function App() {
  // Not at the top of the file: the code may be loaded before the sign-in has changed the address.
  const [router] = useState(() => createBrowserRouter(routes, { basename: base }));
  return <RouterProvider router={router} />;
}
