import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { palette } from '../../theme/palette.ts';
import { type Column, isNothing, type RecordListProps, type Sort, toggledSort } from './column.ts';
import { TwoLineClamp } from './TwoLineClamp.ts';
import { useOverflows } from './useOverflows.ts';

/** The table scrolls inside its own container so that the header and the name column can be sticky. */
const Frame = styled(TableContainer)({
  maxHeight: 'calc(100dvh - 140px)',
  border: `2px solid ${palette.ink}`,
  backgroundColor: palette.chalk,
  '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // The container is as wide as the tabs: the browser shares the remaining width among the other columns.
  '& .narrow, & .actions': { width: 1 },
  '& tbody tr:hover > *': { backgroundColor: palette.paper },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& .name': {
    position: 'sticky',
    left: 0,
    backgroundColor: palette.chalk,
    fontWeight: 700,
    zIndex: 1,
    borderRight: `1px solid ${palette.line}`,
  },
  // The actions column is sticky.
  '& .actions': {
    position: 'sticky',
    right: 0,
    backgroundColor: palette.chalk,
    zIndex: 1,
    borderLeft: `1px solid ${palette.line}`,
  },
  '& tbody tr.Mui-selected > *': { backgroundColor: palette.sand },
  '& thead .name, & thead .actions': { backgroundColor: palette.sand, zIndex: 3 },
});

/** A table of columns with a `span`: many columns in one window. */
const fixed = {
  '& table': { tableLayout: 'fixed' },
  '& .narrow, & .actions': { width: 'auto' },
  '& th, & td': { padding: '0 6px' },
  '& td': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& td.MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
  '& thead th': { padding: '4px 6px', fontSize: 14, lineHeight: '18px', whiteSpace: 'normal' },
  // The arrow of the sorted column follows the last word, on the next line where there is no room for it.
  '& .MuiTableSortLabel-root': { display: 'inline', position: 'static', minHeight: 0 },
  '& .MuiTableSortLabel-icon': { display: 'none', margin: '0 0 0 2px', verticalAlign: -2 },
  '& .Mui-active .MuiTableSortLabel-icon': { display: 'inline-block' },
  // A press anywhere in the head cell sorts.
  '& .MuiTableSortLabel-root::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

const places = { heading: 'name', actions: 'actions', picture: 'narrow', wide: undefined } as const;

/** CSS class of a column: sticky during horizontal scrolling, or no wider than its content. */
const classOf = ({ card, isSerial }: Pick<Column<never>, 'card' | 'isSerial'>): string | undefined =>
  isSerial ? 'narrow' : card && places[card];

/** On wide tablets columns are cut off and touch screens show no scroll bar, so a hint is shown. */
const Hint = styled('p')({ margin: '0 0 8px', fontSize: 16, color: palette.ink2 });

const directions = { ASC: ['asc', 'ascending'], DESC: ['desc', 'descending'] } as const;

function HeadCell<T, SortField extends string>({
  column,
  sort,
  onSort,
}: {
  column: Column<T, SortField>;
  sort: Sort<SortField> | undefined;
  onSort?: (sort: Sort<SortField>) => void;
}) {
  const { label, head, sort: field, align } = column;
  const active = field !== undefined && sort?.field === field;
  const [arrow, ariaSort] = directions[active ? sort.order : 'ASC'];
  return (
    <TableCell align={align} className={classOf(column)} aria-sort={active ? ariaSort : undefined}>
      {field && onSort ? (
        <TableSortLabel active={active} direction={arrow} onClick={() => onSort(toggledSort(field, sort))}>
          {label}
        </TableSortLabel>
      ) : (
        (head ?? label)
      )}
    </TableCell>
  );
}

function Cell<T>({ column, record, serial }: { column: Column<T>; record: T; serial: number }) {
  const heading = column.card === 'heading';
  const { width, span } = column;
  const value = column.cell(record, serial);
  const shown = isNothing(value) ? '—' : value;
  return (
    <TableCell align={column.align} className={classOf(column)} {...(heading && { component: 'th', scope: 'row' })}>
      {width ? (
        <TwoLineClamp
          sx={{ width: 'max-content', minWidth: '100%', maxWidth: `min(${width}px, ${heading ? 24 : 16}vw)` }}
        >
          {shown}
        </TwoLineClamp>
      ) : span && typeof shown === 'string' ? (
        <TwoLineClamp title={shown}>{shown}</TwoLineClamp>
      ) : (
        shown
      )}
    </TableCell>
  );
}

/** The widths of columns that all have a `span`. */
const spansOf = (columns: readonly { span?: number }[]): number[] | undefined => {
  const spans = columns.map(({ span = 0 }) => span);
  return spans.every(Boolean) ? spans : undefined;
};

export function RecordTable<T extends RaRecord, SortField extends string = string>({
  caption,
  columns,
  records,
  first = 1,
  sort,
  onSort,
  isMarked,
}: RecordListProps<T, SortField>) {
  const [frame, overflows] = useOverflows();
  const spans = spansOf(columns);
  const least = spans?.reduce((sum, span) => sum + span, 0);
  return (
    <>
      {overflows && <Hint>Scroll the table sideways for more columns →</Hint>}
      <Frame ref={frame} tabIndex={0} role="region" aria-label={caption} sx={spans && fixed}>
        <Table stickyHeader aria-label={caption} sx={{ minWidth: least }}>
          {spans && (
            <colgroup>
              {spans.map((span, index) => (
                <col key={index} style={{ width: span }} />
              ))}
            </colgroup>
          )}
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <HeadCell key={column.label} column={column} sort={sort} {...(onSort && { onSort })} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody data-rows tabIndex={-1} sx={{ outline: 0 }}>
            {records.map((record, index) => (
              <TableRow key={record.id} selected={isMarked?.(record) ?? false}>
                {columns.map((column) => (
                  <Cell key={column.label} column={column} record={record} serial={first + index} />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Frame>
    </>
  );
}
