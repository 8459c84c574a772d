import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DryRun } from './check/DryRun.tsx';
import { MatchColumns } from './columns/MatchColumns.tsx';
import { ImportHead } from './head/ImportHead.tsx';
import { ImportFailures } from './ImportFailures.tsx';
import { importScreen, isMoving, stepOf } from './importScreen.ts';
import { announcedProgress } from './importText.ts';
import { ImportProgress } from './progress/ImportProgress.tsx';
import { ImportResult } from './progress/ImportResult.tsx';
import { titleOf } from './progress/resultText.ts';
import { UndoImport } from './progress/UndoImport.tsx';
import { useImportCalls, useImportStep } from './useImport.ts';
import { useImportAddress } from './useImportAddress.ts';

interface OpenImportProps {
  of: PlayerImport;
  /** Why the latest reading failed; what is shown was read before. */
  readError: Error | null;
}

/** One import on the screen of its state, with what its buttons do. */
export function OpenImport({ of, readError }: OpenImportProps) {
  const { address, go } = useImportAddress();
  const calls = useImportCalls();
  const { busy, message, take } = useImportStep(of.id);
  const { id, state } = of;
  const screen = importScreen(state, Boolean(address.wantsColumns));
  const title = titleOf(screen, state);
  const closeUndo = (): void => go({ id }, { replace: true });
  const run = (): void => void take(() => calls.runPlayerImport(id));

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
          onCheck={async (mapping) => {
            if (await take(() => calls.checkPlayers(id, mapping))) go({ id });
          }}
        />
      )}
      {screen === 'check' && (
        <DryRun of={of} isStarting={busy} onBack={() => go({ id, wantsColumns: true })} onRun={run} />
      )}
      {screen === 'progress' && <ImportProgress of={of} />}
      {screen === 'result' && <ImportResult of={of} isBusy={busy} onRetry={run} />}
      {address.asksUndo && of.undoUntil !== null && !isMoving(state) && (
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
