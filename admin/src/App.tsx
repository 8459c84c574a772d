import { CssBaseline } from '@mui/material';
import { useState } from 'react';
import {
  Authenticated,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  defaultI18nProvider,
  memoryStore,
  Notification,
  ThemeProvider,
  ThemesContext,
} from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { authProvider } from './auth/authProvider.ts';
import { SignedOutElsewhere } from './auth/SignedOutElsewhere.tsx';
import { SignedOutPage } from './auth/SignedOutPage.tsx';
import { DashboardOfAccount } from './dashboard/DashboardOfAccount.tsx';
import { dataProvider } from './data/dataProvider.ts';
import { queryClient } from './data/queryClient.ts';
import { ScrollToTopOnNavigation } from './layout/ScrollToTopOnNavigation.tsx';
import { UnexpectedErrorPage } from './layout/UnexpectedError.tsx';
import { dashboardPath } from './tabs.ts';
import { theme } from './theme/theme.ts';

/** react-admin keeps its preferences in memory, so that session/session.ts is the only user of localStorage. */
const preferences = memoryStore();

const dashboard = (
  <Authenticated>
    <SignedOutElsewhere />
    <DashboardOfAccount />
  </Authenticated>
);

const themes = { lightTheme: theme };

/**
 * The console behind the sign-in: providers and routes, all below /admin. It is `<Admin>` of react-admin without its
 * layout, sign-in page, lists of resources and error pages, which the console does not show.
 */
const Console = () => (
  <>
    <ScrollToTopOnNavigation />
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={defaultI18nProvider}
      queryClient={queryClient}
      store={preferences}
    >
      <ThemesContext value={themes}>
        <ThemeProvider>
          <CssBaseline enableColorScheme>
            <CoreAdminUI error={UnexpectedErrorPage} loginPage={false} disableTelemetry>
              <CustomRoutes noLayout>
                <Route path="/" element={<SignedOutPage />} />
                <Route path={dashboardPath} element={dashboard} />
              </CustomRoutes>
            </CoreAdminUI>
            <Notification />
          </CssBaseline>
        </ThemeProvider>
      </ThemesContext>
    </CoreAdminContext>
  </>
);

/** A data router, because only that can hold Back up while a form asks (ui/dialog/useLeaving.ts). */
export function App() {
  // Not at the top of the file: the code may be loaded before the sign-in has changed the address.
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Console /> }], { basename: '/admin' }));
  return <RouterProvider router={router} />;
}
