import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import { listAddress } from '../../data/addresses.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Total, TotalsPanel } from '../../ui/Totals.tsx';
import { useImportAddress } from './importAddress.ts';
import { OutcomeTotals, RejectedRows, RowScore } from './ImportScores.tsx';
import {
  canRetry,
  keepsRejectedRows,
  processedRows,
  resultSentences,
  rowsToImport,
  stoppedText,
} from './importText.ts';
import { translateImports as translate } from '../../i18n/enPlayerImports.ts';

const Text = styled('p')({ margin: '16px 0 0', maxWidth: '70ch' });

const Ends = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 20,
  '& .undo': { marginLeft: 'auto' },
  '@media (width < 600px)': { '& > .MuiButton-root': { flex: '1 1 100%' } },
});

interface ResultActionsProps {
  of: PlayerImport;
  isBusy: boolean;
  onRetry: () => void;
}

/** What the result means, and what can be done next. */
function ResultActions({ of, isBusy, onRetry }: ResultActionsProps) {
  const navigate = useNavigate();
  const { go } = useImportAddress();
  const { id, undoUntil } = of;
  return (
    <>
      {resultSentences(of).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      <Ends>
        {canRetry(of) ? (
          <Button variant="contained" aria-disabled={isBusy} onClick={() => !isBusy && onRetry()}>
            {translate(isBusy ? 'playerImports.result.wait' : 'feedback.tryAgain')}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => void navigate(listAddress('players', { season: 'old' }))}>
            {translate('playerImports.result.seePlayers')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => go({})}>
          {translate('playerImports.result.another')}
        </Button>
        {keepsRejectedRows(of) && <RejectedRows id={id} />}
        {undoUntil && (
          <Button
            className="undo"
            variant="outlined"
            color="error"
            aria-disabled={isBusy}
            onClick={() => !isBusy && go({ id, asksUndo: true })}
          >
            {translate(isBusy ? 'playerImports.result.wait' : 'playerImports.undo.action')}
          </Button>
        )}
      </Ends>
    </>
  );
}

interface UndoImportProps {
  of: PlayerImport;
  onUndo: () => void;
  onClose: () => void;
}

/** Confirmation before an undo: says how many players leave, how many get their former values back, and who stays. */
export function UndoImport({ of, onUndo, onClose }: UndoImportProps) {
  const { new: added = 0, changed = 0 } = of.counts ?? {};
  return (
    <ConfirmDialog
      title={translate('playerImports.undo.title')}
      action={translate('playerImports.undo.confirm')}
      busyAction={translate('playerImports.undo.confirm')}
      onSubmit={async () => onUndo()}
      failed={translate('playerImports.stepFailed')}
      onClose={onClose}
    >
      <p>
        <strong>{of.fileName}</strong>
      </p>
      {added > 0 && <p>{translate('playerImports.undo.leave', { smart_count: added })}</p>}
      {changed > 0 && <p>{translate('playerImports.undo.getBack', { smart_count: changed })}</p>}
      <p>{translate('playerImports.undo.stay')}</p>
    </ConfirmDialog>
  );
}

const twoTotals = { mb: 0, '@media (width >= 900px)': { gridTemplateColumns: '1fr 1fr' } } as const;

/** The numbers of an import that is over. */
function Score({ of }: { of: PlayerImport }) {
  switch (of.state) {
    case 'undone':
      return (
        <TotalsPanel role="group" aria-label={translate('playerImports.undo.result')} sx={twoTotals}>
          <Total
            word={translate('playerImports.undo.takenBack')}
            value={Math.max(rowsToImport(of) - of.keptAtUndo, 0)}
            note={translate('playerImports.undo.takenBackNote')}
          />
          <Total
            word={translate('playerImports.undo.kept')}
            value={of.keptAtUndo}
            note={translate('playerImports.undo.keptNote')}
          />
        </TotalsPanel>
      );
    case 'failed':
      return (
        <RowScore
          label={translate('playerImports.result.stopped')}
          done={processedRows(of)}
          total={of.rowCount}
          sentence={stoppedText(of)}
        />
      );
    default:
      return of.counts && <OutcomeTotals counts={of.counts} tense="finished" />;
  }
}

interface ImportResultProps {
  of: PlayerImport;
  isBusy: boolean;
  onRetry: () => void;
}

/** The end of an import, of its undo, or of an attempt that stopped. */
export function ImportResult(props: ImportResultProps) {
  return (
    <section aria-label={translate('playerImports.result.label')}>
      <Score of={props.of} />
      <ResultActions {...props} />
    </section>
  );
}
