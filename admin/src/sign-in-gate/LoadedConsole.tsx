import { CodeFailure } from '../layout/code/CodeFailure.tsx';
import { useCode } from '../layout/code/useCode.ts';
import { Page } from '../layout/Page.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { loadConsole } from './loadConsole.ts';

/** Loads the console's code and shows the console; meanwhile a progress message, or an error with a retry button. */
export function LoadedConsole() {
  const { Loaded: Console, hasFailed, retry } = useCode(loadConsole);
  if (Console) return <Console />;
  return (
    <Page title="Admin Dashboard" background="paper">
      {hasFailed ? <CodeFailure what="The console" onRetry={retry} /> : <Loading label="Loading the console…" />}
    </Page>
  );
}
