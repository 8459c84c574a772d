import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { palette } from '../../theme/palette.ts';
import { type Column, isNothing, type RecordListProps } from './column.ts';

/** One card per row on a phone, two on an upright tablet. */
const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&:focus': { outline: 0, boxShadow: 'none' },
});

const Card = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  padding: 16,
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  backgroundColor: palette.chalk,
  boxShadow: `4px 4px 0 ${palette.line}`,
  '& header': { '--thumb': '56px', display: 'flex', gap: 12, alignItems: 'flex-start', marginBottom: 12 },
  // Beside the top of the picture where the name is long, beside its middle where it is short.
  '& h2': { alignSelf: 'center', margin: 0, fontSize: 20, lineHeight: 1.25, overflowWrap: 'anywhere' },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px 16px', gridAutoFlow: 'dense', margin: 0 },
  '& dt': { fontSize: 15, lineHeight: 1.2, color: palette.ink2 },
  '& dd': { margin: 0, fontSize: 17, lineHeight: 1.35, overflowWrap: 'anywhere' },
  // At the bottom of a card whose neighbour is higher.
  '& footer': { marginTop: 'auto', paddingTop: 16 },
  '& .wide': { gridColumn: '1 / -1' },
  // A card as wide as an upright tablet: three facts in a line, and buttons of the usual width.
  containerType: 'inline-size',
  '@container (width >= 560px)': {
    '& dl': { gridTemplateColumns: 'repeat(3, 1fr)' },
    '& .wide': { gridColumn: 'auto' },
    '& footer': { alignSelf: 'end', minWidth: 320 },
  },
});

const placed = <T,>(columns: readonly Column<T>[], place: Column<T>['card']) =>
  columns.filter(({ card }) => card === place);

/** Empty values are omitted from the card. */
function Line({ label, className, children }: { label: string; className: string | undefined; children: ReactNode }) {
  if (isNothing(children)) return null;
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** List view for phones and upright tablets: the columns of the table as one card per record. */
export function RecordCards<T extends RaRecord>({ caption, columns, records, first = 1 }: RecordListProps<T>) {
  const lines = columns.filter(({ card }) => card === undefined || card === 'wide');
  return (
    <Cards aria-label={caption} data-rows tabIndex={-1}>
      {records.map((record, index) => (
        <Card key={record.id}>
          <header>
            {placed(columns, 'picture').map(({ label, cell }) => (
              <span key={label}>{cell(record, first + index)}</span>
            ))}
            {placed(columns, 'heading').map(({ label, cell }) => (
              <h2 key={label}>{cell(record, first + index)}</h2>
            ))}
          </header>
          <dl>
            {lines.map(({ label, cell, card }) => (
              <Line key={label} label={label} className={card}>
                {cell(record, first + index)}
              </Line>
            ))}
          </dl>
          {placed(columns, 'actions').map(({ label, cell }) => (
            <footer key={label}>{cell(record, first + index)}</footer>
          ))}
        </Card>
      ))}
    </Cards>
  );
}
