import { type ComponentType, useCallback } from 'react';
import { CodeFailure } from '../layout/code/CodeFailure.tsx';
import { useCode } from '../layout/code/useCode.ts';
import { labelOf, type Tab, type View } from '../tabs.ts';
import { Loading } from '../ui/feedback/Loading.tsx';
import { loadedScreen, loadScreen } from './screens.ts';

/** A screen whose code is loaded when it is opened, unless it has come before. */
function LoadedScreen({ screen }: { screen: Tab | View }) {
  const load = useCallback((isRetry: boolean) => loadScreen(screen, isRetry), [screen]);
  const { Loaded: Screen, hasFailed, retry } = useCode(load, loadedScreen(screen));
  if (Screen) return <Screen />;
  return hasFailed ? <CodeFailure what={labelOf(screen)} onRetry={retry} /> : <Loading label="Loading..." />;
}

export const loadedLater = (screen: Tab | View): ComponentType =>
  function Later() {
    return <LoadedScreen screen={screen} />;
  };
