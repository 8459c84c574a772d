import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { Total, TotalsPanel } from '../../../ui/Totals.tsx';
import { OutcomeTotals } from '../check/OutcomeTotals.tsx';
import { processedRows, rowsToImport, stoppedText } from '../importText.ts';
import { ResultActions } from './ResultActions.tsx';
import { RowScore } from './RowScore.tsx';

/** Two totals share the panel. */
const twoTotals = { mb: 0, '@media (width >= 900px)': { gridTemplateColumns: '1fr 1fr' } } as const;

/** The numbers of an import that is over. */
function Score({ of }: { of: PlayerImport }) {
  switch (of.state) {
    case 'undone':
      return (
        <TotalsPanel role="group" aria-label="Result of the undo" sx={twoTotals}>
          <Total word="Taken back" value={Math.max(rowsToImport(of) - of.keptAtUndo, 0)} note="as before the import" />
          <Total word="Kept" value={of.keptAtUndo} note="as they are now" />
        </TotalsPanel>
      );
    case 'failed':
      return (
        <RowScore
          label="Rows dealt with before it stopped"
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
    <section aria-label="Result of the import">
      <Score of={props.of} />
      <ResultActions {...props} />
    </section>
  );
}
