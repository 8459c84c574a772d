import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { type ComponentType, useEffect, useState } from 'react';

interface Code<Props> {
  /** The component, once its code has come. */
  Loaded: ComponentType<Props> | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Loads a component's code as long as it is not there.
 * @param load the same function at every render
 * @param cached the component whose code has come before
 */
export function useCode<Props = object>(
  load: (isRetry: boolean) => Promise<ComponentType<Props>>,
  cached?: ComponentType<Props>,
): Code<Props> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ Loaded?: ComponentType<Props>; hasFailed?: boolean }>(
    cached ? { Loaded: cached } : {},
  );
  const isThere = state.Loaded !== undefined;

  useEffect(() => {
    if (isThere) return undefined;
    let isCurrent = true;
    load(attempt > 0).then(
      (Loaded) => isCurrent && setState({ Loaded }),
      (error: unknown) => {
        // A browser rejects with a TypeError when code does not come, and when the code itself has that fault.
        reportUnless(error, TypeError);
        if (isCurrent) setState({ hasFailed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, isThere, load]);

  const retry = (): void => {
    setState({});
    setAttempt(attempt + 1);
  };
  return { Loaded: state.Loaded, hasFailed: state.hasFailed === true, retry };
}
