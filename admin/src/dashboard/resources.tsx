import { type ComponentType } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { addressOfTab } from '../data/addresses.ts';
import { useCode } from '../layout/useCode.tsx';
import { screens, type Tab, type View } from '../tabs.ts';
import { screenCode } from './screens.ts';
import { translate } from '../i18n/translate.ts';

/** A screen whose code is loaded when the screen is opened, unless it was prefetched. */
function LoadedScreen({ screen }: { screen: Tab | View }) {
  const { load, loaded } = screenCode[screen];
  const { Loaded: Screen, waiting } = useCode(load, {
    what: translate(`resources.${screen}.name`),
    cached: loaded(),
  });
  return Screen ? <Screen /> : waiting;
}

const loadedLater = (screen: Tab | View): ComponentType =>
  function Later() {
    return <LoadedScreen screen={screen} />;
  };

const Players = loadedLater('players');

/** The dashboard's own address shows the list of players. A link of an earlier release (`?tab=…`) is redirected. */
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
