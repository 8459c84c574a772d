import type { ImportRowOutcome, PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { styled } from '@mui/material/styles';
import { rejectedPath } from '../../data/playerCalls.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { DigitPlates } from '../../ui/DigitPlates.tsx';
import { DownloadButton } from '../../ui/feedback/DownloadButton.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Total, TotalsPanel } from '../../ui/Totals.tsx';
import { outcomes } from './importAddress.ts';
import { processedRows } from './importText.ts';
import { translateImports as translate } from '../../i18n/enPlayerImports.ts';

interface OutcomeTotalsProps {
  counts: Record<ImportRowOutcome, number>;
  /** `planned` before the import is run. */
  tense: 'planned' | 'finished';
  /** The outcome whose rows are listed below; undefined when no rows are listed. */
  pressed?: ImportRowOutcome;
  onPress?: (outcome: ImportRowOutcome) => void;
}

/** The four counts of an import on the scoreboard. */
export function OutcomeTotals({ counts, tense, pressed, onPress }: OutcomeTotalsProps) {
  return (
    <TotalsPanel role="group" aria-label={translate('playerImports.outcomes.label')} sx={{ mb: 0 }}>
      {outcomes.map((outcome) => (
        <Total
          key={outcome}
          word={translate(`playerImports.outcomes.${outcome}.label`)}
          value={counts[outcome]}
          note={translate(`playerImports.outcomes.${outcome}.${tense}`)}
          {...(onPress && { isPressed: outcome === pressed, onPress: () => onPress(outcome) })}
        />
      ))}
    </TotalsPanel>
  );
}

const Board = styled('div')({
  display: 'grid',
  gap: 16,
  padding: 'clamp(20px, 3vw, 40px)',
  color: palette.chalk,
  backgroundColor: palette.board,
  border: `2px solid ${palette.ink}`,
  '& p': { margin: 0 },
  '& .label, & .of': { ...displayType, fontSize: 'clamp(20px, 3vw, 28px)', color: palette.willow },
  '& .score': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'end',
    fontSize: 'clamp(36px, 9vw, 72px)',
  },
  '& .total': { fontSize: 'clamp(20px, 4.6vw, 36px)' },
  '& progress': { height: 20, margin: 0 },
});

interface RowScoreProps {
  /** Text that says what was done with the rows. */
  label: string;
  done: number;
  total: number;
  sentence: string;
}

/** The number of processed rows, out of all rows, on the scoreboard. */
export function RowScore({ label, done, total, sentence }: RowScoreProps) {
  return (
    <Board>
      <p className="label">{label}</p>
      <p className="score">
        <DigitPlates value={done} />
        <span className="of">{translate('playerImports.progress.of')}</span>
        <span className="total">
          <DigitPlates value={total} />
        </span>
      </p>
      <Progress share={done / Math.max(total, 1)} label={label} />
      <p>{sentence}</p>
    </Board>
  );
}

/** The progress of a running import or undo. */
export function ImportProgress({ of }: { of: PlayerImport }) {
  const isUndoing = of.state === 'undoing';
  return (
    <RowScore
      label={translate(isUndoing ? 'playerImports.progress.takenBack' : 'playerImports.progress.imported')}
      done={processedRows(of)}
      total={of.rowCount}
      sentence={translate(isUndoing ? 'playerImports.progress.undoing' : 'playerImports.progress.importing')}
    />
  );
}

/** Button that downloads the rejected rows as a file. */
export const RejectedRows = ({ id }: { id: string }) => (
  <DownloadButton
    path={rejectedPath(id)}
    label={translate('playerImports.result.rejected')}
    failed={translate('playerImports.result.rejectedFailed')}
  />
);
