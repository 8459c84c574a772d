import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { addressOfTab } from '../data/address/addresses.ts';
import { screens } from '../tabs.ts';
import { loadedLater } from './LoadedScreen.tsx';

const Players = loadedLater('players');

/** The dashboard's own address opens the first screen, unless it is a link of the former kind. */
function FirstScreen() {
  const address = addressOfTab(useLocation().search);
  return address === undefined ? <Players /> : <Navigate to={address} replace />;
}

/** Each screen is a resource below the dashboard's address: `/admin/dashboard/players`. */
export const resources = [
  <CustomRoutes key="first">
    <Route path="/" element={<FirstScreen />} />
  </CustomRoutes>,
  ...screens.map((screen) => (
    <Resource key={screen} name={screen} list={screen === 'players' ? Players : loadedLater(screen)} />
  )),
];
