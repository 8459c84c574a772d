import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { Alert, Button } from '@mui/material';
import { useCalls } from '../../data/dataProvider.ts';
import { errorMessage, isSessionEnd } from '../../data/http/callFailure.ts';
import { EmptyState, LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { VisuallyHidden } from '../../ui/typography.ts';
import { DryRun } from './DryRun.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { useImportAddress } from './importAddress.ts';
import { ImportHead } from './ImportHead.tsx';
import { ImportResult, UndoImport } from './ImportResult.tsx';
import { ImportProgress } from './ImportScores.tsx';
import { importScreen, isGone, isMoving, stepOf, titleOf } from './importScreen.ts';
import { announcedProgress, stepToRetry } from './importText.ts';
import { MatchColumns } from './MatchColumns.tsx';
import { StartImport } from './StartImport.tsx';
import { translateImports as translate } from '../../i18n/enPlayerImports.ts';
import { useImport, useImportStep } from './useImport.ts';

interface ImportFailuresProps {
  /** Why the last step was refused. The message stays when another administrator's step changes the screen. */
  message: string | undefined;
  readError: Error | null;
  isMoving: boolean;
}

/**
 * Messages of a refused step and of a failed request for the import, above its screens. The end of the session has its
 * own dialog.
 */
function ImportFailures({ message, readError, isMoving }: ImportFailuresProps) {
  const failure = errorMessage(readError, translate('playerImports.readFailed'));
  return (
    <>
      {message && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {message}
        </Alert>
      )}
      {readError && !isSessionEnd(readError) && (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {isMoving ? translate('playerImports.readFailedWhileMoving', { failure }) : failure}
        </Alert>
      )}
    </>
  );
}

interface OpenImportProps {
  of: PlayerImport;
  /** Why the last request failed; the screen shows what was loaded before. */
  readError: Error | null;
}

/** One import on the screen of its state. */
function OpenImport({ of, readError }: OpenImportProps) {
  const { address, go } = useImportAddress();
  const calls = useCalls();
  const { busy, message, take } = useImportStep(of.id);
  const { id, state } = of;
  const screen = importScreen(state, Boolean(address.wantsColumns));
  const title = titleOf(screen, state);
  const closeUndo = (): void => go({ id }, { replace: true });
  const steps = {
    run: (): void => void take(() => calls.runPlayerImport(id)),
    undo: (): void => void take(() => calls.undoPlayerImport(id)),
  };

  return (
    <>
      <ImportHead title={title} of={of} step={stepOf(screen, state)} />
      <VisuallyHidden role="status">
        {isMoving(state) ? announcedProgress(of) : screen === 'result' && title}
      </VisuallyHidden>
      <ImportFailures message={message} readError={readError} isMoving={isMoving(state)} />
      {screen === 'columns' && (
        <MatchColumns
          of={of}
          isChecking={busy}
          onCheck={async (body) => {
            if (await take(() => calls.checkPlayers(id, body))) go({ id });
          }}
        />
      )}
      {screen === 'check' && (
        <DryRun of={of} isStarting={busy} onBack={() => go({ id, wantsColumns: true })} onRun={steps.run} />
      )}
      {screen === 'progress' && <ImportProgress of={of} />}
      {screen === 'result' && <ImportResult of={of} isBusy={busy} onRetry={steps[stepToRetry(of)]} />}
      {address.asksUndo && of.undoUntil !== null && !isMoving(state) && (
        <UndoImport
          of={of}
          onUndo={() => {
            closeUndo();
            steps.undo();
          }}
          onClose={closeUndo}
        />
      )}
    </>
  );
}

/** The view of one import in its loading, failed, erased and loaded states. */
function OneImport({ id }: { id: string }) {
  const { go } = useImportAddress();
  const { data, error, refetch } = useImport(id);
  if (isGone(error))
    return (
      <>
        <ImportHead title={translate('playerImports.notFound')} step={undefined} />
        <EmptyState message={translate('playerImports.notFoundText')} role="alert">
          <Button variant="contained" color="secondary" onClick={() => go({}, { replace: true })}>
            {translate('playerImports.chooseAgain')}
          </Button>
        </EmptyState>
      </>
    );
  if (data) return <OpenImport of={data} readError={error} />;
  if (error)
    return (
      <LoadFailure
        message={errorMessage(error, translate('playerImports.loadFailed'))}
        onRetry={() => void refetch()}
      />
    );
  return <Loading label={translate('playerImports.loading')} />;
}

/** Import of players from a spreadsheet: the start page, or the import that the address names. */
export function PlayerImportsView() {
  const { address, go } = useImportAddress();
  return (
    <>
      {address.id === undefined ? <StartImport /> : <OneImport key={address.id} id={address.id} />}
      {address.showsHelp && <HelpDialog onClose={() => go({ ...address, showsHelp: false }, { replace: true })} />}
    </>
  );
}
