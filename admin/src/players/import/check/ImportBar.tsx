import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { undoDays } from '@maidan/shared/domain/timing.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { useId } from 'react';
import { palette } from '../../../theme/palette.ts';
import { nothingToImport, plannedText, rowsToImport } from '../importText.ts';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 24px',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '14px clamp(12px, 1.6vw, 20px) 18px',
  marginBottom: 20,
  color: palette.chalk,
  backgroundColor: palette.board2,
  border: `2px solid ${palette.ink}`,
  borderTop: 0,
  '& p': { flex: '1 1 280px', margin: 0, fontWeight: 700 },
  '@media (width < 600px)': { '& > .MuiButton-root': { flex: '1 1 auto' } },
});

interface ImportBarProps {
  of: PlayerImport;
  isStarting: boolean;
  onRun: () => void;
}

/** What the import would do, and the button that does it; with the reason when there is nothing to do. */
export function ImportBar({ of, isStarting, onRun }: ImportBarProps) {
  const id = useId();
  const reason = nothingToImport(of);
  return (
    <Bar>
      <p id={id}>{reason ?? `${plannedText(of)} The import can be undone for ${undoDays} days.`}</p>
      <Button
        variant="contained"
        color="secondary"
        aria-disabled={Boolean(reason) || isStarting}
        aria-describedby={id}
        onClick={() => !reason && !isStarting && onRun()}
        sx={{ minHeight: 52, fontSize: 22, '&[aria-disabled="true"]': { opacity: 0.6 } }}
      >
        {isStarting ? 'Starting…' : reason ? 'Nothing to import' : `Import ${pluralise(rowsToImport(of), 'player')}`}
      </Button>
    </Bar>
  );
}
