import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { palette } from '../../theme/palette.ts';
import { cellOf, type Column, columnsIn, isNothing, isPlaced, useColumnLabel } from './columns.ts';

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
  // A name that is higher than the picture begins at the picture's top; a lower name is centred beside the picture.
  '& h2': { alignSelf: 'center', margin: 0, fontSize: 20, lineHeight: 1.25, overflowWrap: 'anywhere' },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px 16px', gridAutoFlow: 'dense', margin: 0 },
  '& dt': { fontSize: 15, lineHeight: 1.2, color: palette.ink2 },
  '& dd': { margin: 0, fontSize: 17, lineHeight: 1.35, overflowWrap: 'anywhere' },
  // Puts the buttons at the bottom of a card when the card beside it is higher.
  '& footer': { marginTop: 'auto', paddingTop: 16 },
  '& .wide': { gridColumn: '1 / -1' },
  // A card of at least 560 px has three facts in a line, and its buttons do not take the whole width.
  containerType: 'inline-size',
  '@container (width >= 560px)': {
    '& dl': { gridTemplateColumns: 'repeat(3, 1fr)' },
    '& .wide': { gridColumn: 'auto' },
    '& footer': { alignSelf: 'end', minWidth: 320 },
  },
});

/** Class names of the columns that a card shows between its heading and its buttons. */
const lines: ReadonlySet<string | undefined> = new Set([undefined, 'wide', 'serial']);

interface RecordCardsProps {
  caption: string;
  data: readonly RaRecord[];
  /** The columns. */
  children: ReactNode;
}

/** A list on phones and upright tablets: the columns of the table as one card per record. Empty values are left out. */
export function RecordCards({ caption, data, children }: RecordCardsProps) {
  const labelOf = useColumnLabel();
  const columns = columnsIn(children);
  const placed = (place: 'picture' | 'heading' | 'actions') => columns.filter((column) => isPlaced(column, place));
  const isLine = ({ props: { className } }: Column): boolean => lines.has(className);
  return (
    <Cards aria-label={caption} data-rows tabIndex={-1}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Card>
            <header>
              {placed('picture').map((column) => (
                <span key={column.key}>{cellOf(column, record)}</span>
              ))}
              {placed('heading').map((column) => (
                <h2 key={column.key}>{cellOf(column, record)}</h2>
              ))}
            </header>
            <dl>
              {columns.filter(isLine).map((column) => {
                const value = cellOf(column, record);
                if (isNothing(value)) return null;
                return (
                  <div key={column.key} className={column.props.className}>
                    <dt>{labelOf(column)}</dt>
                    <dd>{value}</dd>
                  </div>
                );
              })}
            </dl>
            {placed('actions').map((column) => (
              <footer key={column.key}>{cellOf(column, record)}</footer>
            ))}
          </Card>
        </RecordContextProvider>
      ))}
    </Cards>
  );
}
