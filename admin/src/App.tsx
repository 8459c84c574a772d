import { Admin, Authenticated, CustomRoutes, memoryStore } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { authProvider } from './auth/authProvider.ts';
import { SignedOutElsewhere } from './auth/SignedOutElsewhere.tsx';
import { SignedOutPage } from './auth/SignedOutPage.tsx';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
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
    <DashboardPage />
  </Authenticated>
);

/** The console behind the sign-in: providers, layout and routes. All routes are below /admin. */
export function App() {
  return (
    <BrowserRouter basename="/admin">
      <ScrollToTopOnNavigation />
      <Admin
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
        store={preferences}
        theme={theme}
        darkTheme={null}
        error={UnexpectedErrorPage}
        loginPage={false}
        disableTelemetry
      >
        <CustomRoutes noLayout>
          <Route path="/" element={<SignedOutPage />} />
          <Route path={dashboardPath} element={dashboard} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
}
