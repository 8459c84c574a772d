import { Alert, Button } from '@mui/material';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { errorMessage } from '../../data/callFailure.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DryRun } from './check/DryRun.tsx';
import { MatchColumns } from './columns/MatchColumns.tsx';
import { ImportHead } from './head/ImportHead.tsx';
import { importScreen, isGone, isMoving, stepOf } from './importScreen.ts';
import { spokenProgress } from './importText.ts';
import { ImportProgress } from './progress/ImportProgress.tsx';
import { ImportResult } from './progress/ImportResult.tsx';
import { titleOf } from './progress/resultText.ts';
import { UndoImport } from './progress/UndoImport.tsx';
import { useImport, useImportCalls, useImportStep } from './useImport.ts';
import { useImportAddress } from './useImportAddress.ts';

const gone = 'This import is not kept any more. A list that is not imported is erased after a day.';

/** One import on the screen of its state. */
export function OneImport({ id }: { id: string }) {
  const { go } = useImportAddress();
  const { data, error, refetch } = useImport(id);
  if (isGone(error))
    return (
      <>
        <ImportHead title="Import not found" step={undefined} />
        <EmptyState message={gone} role="alert">
          <Button variant="contained" color="secondary" onClick={() => go({}, { replace: true })}>
            Choose the file again
          </Button>
        </EmptyState>
      </>
    );
  if (data) return <Opened of={data} connectionError={error} />;
  if (error)
    return (
      <LoadFailure
        message={errorMessage(error, 'The import could not be loaded. Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  return <Loading label="Loading the import..." />;
}

function Opened({ of, connectionError }: { of: PlayerImport; connectionError: Error | null }) {
  const { address, go } = useImportAddress();
  const calls = useImportCalls();
  const { busy, message, take } = useImportStep(of.id);
  const { id, state } = of;
  const screen = importScreen(state, Boolean(address.wantsColumns));
  const title = titleOf(screen, state);
  const canUndo = of.undoUntil !== null && !isMoving(state);
  const closeUndo = (): void => go({ id }, { replace: true });

  return (
    <>
      <ImportHead title={title} of={of} step={stepOf(screen, state)} />
      <VisuallyHidden role="status">
        {isMoving(state) ? spokenProgress(of) : screen === 'result' && title}
      </VisuallyHidden>
      {message && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {message}
        </Alert>
      )}
      {connectionError && (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {errorMessage(connectionError, 'The import could not be read.')}
          {isMoving(state) && ' The work goes on there; this page looks again by itself.'}
        </Alert>
      )}
      {screen === 'columns' && (
        <MatchColumns
          of={of}
          isChecking={busy}
          onCheck={async (mapping) => {
            if (await take(() => calls.checkPlayers(id, mapping))) go({ id });
          }}
        />
      )}
      {screen === 'check' && (
        <DryRun
          of={of}
          isStarting={busy}
          onBack={() => go({ id, wantsColumns: true })}
          onRun={() => void take(() => calls.runPlayerImport(id))}
        />
      )}
      {screen === 'progress' && <ImportProgress of={of} />}
      {screen === 'result' && (
        <ImportResult of={of} isBusy={busy} onRetry={() => void take(() => calls.runPlayerImport(id))} />
      )}
      {address.asksUndo && canUndo && (
        <UndoImport
          of={of}
          onUndo={() => {
            closeUndo();
            void take(() => calls.undoPlayerImport(id));
          }}
          onClose={closeUndo}
        />
      )}
    </>
  );
}
