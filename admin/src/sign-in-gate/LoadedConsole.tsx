import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Page } from '../layout/Page.tsx';
import { styled } from '../theme/styled.ts';
import { Loading } from '../ui/feedback/Loading.tsx';
import { PrimaryButton } from '../ui/native/Button.ts';
import { loadConsole } from './loadConsole.ts';

const Failure = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 20,
  padding: '56px 16px',
  textAlign: 'center',
  '& p': { margin: 0 },
});

/** Loads the console's code and shows the console; meanwhile a progress message, or an error with a retry button. */
export function LoadedConsole() {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ Console?: ComponentType; hasFailed?: boolean }>({});

  useEffect(() => {
    let isCurrent = true;
    loadConsole(attempt > 0).then(
      (Console) => isCurrent && setState({ Console }),
      () => isCurrent && setState({ hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const { Console, hasFailed } = state;
  const retryButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFailed) retryButton.current?.focus();
  }, [hasFailed]);

  const retry = (): void => {
    setState({});
    setAttempt(attempt + 1);
  };

  if (Console) return <Console />;
  return (
    <Page title="Admin Dashboard" background="paper">
      {hasFailed ? (
        <Failure role="alert">
          <p>The console could not be loaded. Check your connection and try again.</p>
          <PrimaryButton ref={retryButton} type="button" onClick={retry}>
            Try again
          </PrimaryButton>
        </Failure>
      ) : (
        <Loading label="Loading the console…" />
      )}
    </Page>
  );
}
