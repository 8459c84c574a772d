import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { ImportRowOutcome, PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import type { Column } from '../../../ui/list/column.ts';
import { StateTag } from '../../../ui/StateTag.tsx';
import { importStateStyles, outcomeLabels, outcomes } from '../importLabels.ts';
import { isMoving } from '../importScreen.ts';
import { processedRows } from '../importText.ts';

const Row = styled('div')({
  display: 'flex',
  gap: 8,
  '& .MuiButton-root': { minHeight: 38, fontSize: 17, padding: '2px 12px', margin: '2px 0' },
  '@media (width < 900px)': { gap: 12, '& .MuiButton-root': { flex: 1, minHeight: 48, fontSize: 20 } },
});

const Progressing = styled('span')({ display: 'inline-flex', gap: 10, alignItems: 'center' });

const openWords: Partial<Record<PlayerImport['state'], string>> = { uploaded: 'Continue', checked: 'Continue' };

/** State, and how far the server is while it works. */
function State({ of }: { of: PlayerImport }) {
  return (
    <Progressing>
      <StateTag {...importStateStyles[of.state]} />
      {isMoving(of.state) && `${processedRows(of).toLocaleString('en-IN')} of ${of.rowCount.toLocaleString('en-IN')}`}
    </Progressing>
  );
}

const countColumn = (outcome: ImportRowOutcome): Column<PlayerImport> => ({
  label: outcomeLabels[outcome].label,
  cell: ({ counts }) => counts?.[outcome].toLocaleString('en-IN'),
  align: 'right',
});

export const pastImportColumns = (open: (id: string) => void, undo: (id: string) => void): Column<PlayerImport>[] => [
  { label: 'File', cell: ({ fileName }) => fileName, card: 'heading', width: 260 },
  { label: 'State', cell: (of) => <State of={of} />, card: 'wide' },
  {
    label: 'Uploaded',
    cell: ({ createdAt, createdBy }) => `${indianMoment(createdAt)} by ${createdBy}`,
    card: 'wide',
    width: 320,
  },
  ...outcomes.map(countColumn),
  {
    label: 'Actions',
    cell: ({ id, fileName, state, undoUntil }) => (
      <Row>
        <Button variant="outlined" aria-label={`${openWords[state] ?? 'Details'} ${fileName}`} onClick={() => open(id)}>
          {openWords[state] ?? 'Details'}
        </Button>
        {undoUntil && !isMoving(state) && (
          <Button variant="outlined" color="error" aria-label={`Undo ${fileName}`} onClick={() => undo(id)}>
            Undo
          </Button>
        )}
      </Row>
    ),
    card: 'actions',
  },
];
