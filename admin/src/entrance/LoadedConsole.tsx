import { type ComponentType, useEffect, useState } from 'react';
import { Page } from '../layout/Page.tsx';
import { styled } from '../theme/styled.ts';
import { Loading } from '../ui/feedback/Loading.tsx';
import { PrimaryButton } from '../ui/native/Button.ts';
import { loadConsole, loadConsoleAgain } from './loadConsole.ts';

const Failure = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 20,
  padding: '56px 16px',
  textAlign: 'center',
  '& p': { margin: 0 },
});

/** The console, once its code has come; until then that it is on its way, or that it did not come. */
export function LoadedConsole() {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ Console?: ComponentType; hasFailed?: boolean }>({});

  useEffect(() => {
    let isCurrent = true;
    (attempt === 0 ? loadConsole() : loadConsoleAgain()).then(
      (Console) => isCurrent && setState({ Console }),
      () => isCurrent && setState({ hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const retry = (): void => {
    setState({});
    setAttempt(attempt + 1);
  };

  const { Console, hasFailed } = state;
  if (Console) return <Console />;
  return (
    <Page title="Admin Dashboard" background="paper">
      {hasFailed ? (
        <Failure role="alert">
          <p>The console could not be loaded. Check your connection and try again.</p>
          <PrimaryButton type="button" onClick={retry}>
            Try again
          </PrimaryButton>
        </Failure>
      ) : (
        <Loading label="Loading the console…" />
      )}
    </Page>
  );
}
