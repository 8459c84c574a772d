import { styled } from '@mui/material/styles';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { ImportField, ImportRow, ImportRowOutcome } from '@maidan/shared/wire/player-imports.ts';
import { palette } from '../../../theme/palette.ts';
import type { Column } from '../../../ui/list/column.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { fieldLabels, outcomeLabels } from '../importLabels.ts';

const Lines = styled('ul')({
  display: 'grid',
  gap: 4,
  minWidth: 'min(360px, 100%)',
  margin: 0,
  padding: '6px 0',
  listStyle: 'none',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& del': { color: palette.ink2 },
  '& ins': { fontWeight: 700, textDecoration: 'none' },
  '@media (width < 900px)': { padding: 0 },
});

/** Days travel as `YYYY-MM-DD`. */
const shownValue = (field: ImportField, value: string): string =>
  field === 'registeredOn' && value ? shortIndianDate(value) : value;

function Change({ field, before, after }: ImportRow['changes'][number]) {
  return (
    <li>
      {fieldLabels[field]}: {before ? <del>{shownValue(field, before)}</del> : 'nothing'} <span aria-hidden>→</span>
      <VisuallyHidden>becomes</VisuallyHidden> <ins>{shownValue(field, after)}</ins>
    </li>
  );
}

function Detail({ row: { changes, reasons } }: { row: ImportRow }) {
  return (
    <Lines>
      {changes.map((change) => (
        <Change key={change.field} {...change} />
      ))}
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </Lines>
  );
}

/** Columns of the rows with this outcome; the last one explains them. */
export const rowColumns = (outcome: ImportRowOutcome): Column<ImportRow>[] => [
  { label: 'Line', cell: ({ line }) => line.toLocaleString('en-IN'), align: 'right', isSerial: true },
  { label: 'Name', cell: ({ name }) => name || 'No name', card: 'heading', width: 240 },
  { label: 'Mobile', cell: ({ mobile }) => mobile },
  {
    label: outcomeLabels[outcome].detail,
    cell: (row) => (row.changes.length + row.reasons.length > 0 ? <Detail row={row} /> : null),
    card: 'wide',
  },
];
