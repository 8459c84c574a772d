import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { signInText } from '../i18n/signInText.ts';
import { Loading } from '../ui/feedback/Loading.tsx';

const Failure = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 20,
  padding: '56px 16px',
  textAlign: 'center',
  '& p': { margin: 0 },
});

/** Says what could not be loaded, with a Retry button that has the focus. */
function CodeFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  const retryButton = useRef<HTMLButtonElement>(null);
  useEffect(() => retryButton.current?.focus(), []);
  return (
    <Failure role="alert">
      <p>{signInText('page.codeFailed', { what })}</p>
      <Button ref={retryButton} variant="contained" onClick={onRetry}>
        {signInText('page.tryAgain')}
      </Button>
    </Failure>
  );
}

interface CodeOptions<Props> {
  /** Name of what is loaded, at the beginning of the sentence for a failure. */
  what: string;
  /** Text of the progress message. */
  loading?: string;
  /** The component, when its code was loaded before. */
  cached?: ComponentType<Props> | undefined;
}

interface Code<Props> {
  /** The component; undefined until its code has loaded. */
  Loaded: ComponentType<Props> | undefined;
  /** Shown until the code has loaded: a progress message, or the failure with a Retry button. */
  waiting: ReactNode;
}

/**
 * Loads a component's code after the first render, unless it is `cached`.
 * @param load must be the same function at each render
 */
export function useCode<Props = object>(
  load: (isRetry: boolean) => Promise<ComponentType<Props>>,
  { what, loading = signInText('page.loading'), cached }: CodeOptions<Props>,
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
        // A browser rejects an import with a TypeError when the code cannot be loaded, which is no fault to report.
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
  const waiting = state.hasFailed ? <CodeFailure what={what} onRetry={retry} /> : <Loading label={loading} />;
  return { Loaded: state.Loaded, waiting };
}
