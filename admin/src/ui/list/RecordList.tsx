import { TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  cloneElement,
  createContext,
  memo,
  type ReactNode,
  type RefCallback,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import {
  DataTable,
  DataTableBody,
  type DataTableColumnProps,
  type ExtractRecordPaths,
  type Identifier,
  RecordContextProvider,
  type RaRecord,
  type SortPayload,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useGetRecordRepresentation,
  useListContextWithProps,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { Quiet } from '../typography.ts';
import { useHasCards } from '../windowWidth.ts';
import { cellOf, type Column, columnsIn, isNothing, isPlaced, useColumnOrder } from './columns.ts';
import { ColumnsMenu, ColumnsSlot } from './ColumnsButton.tsx';
import { RecordCards } from './RecordCards.tsx';
import { SelectBox } from './SelectBox.tsx';
import { Serials } from './serial.ts';
import { TapRow, TapRows } from './TapRows.tsx';
import { TwoLineClamp } from './TwoLineClamp.ts';

/** The table scrolls inside its own container so that the header and the name column can be sticky. */
const Frame = styled(TableContainer)({
  maxHeight: 'calc(100dvh - 140px)',
  border: `2px solid ${palette.ink}`,
  backgroundColor: palette.chalk,
});

/** Layout of a table whose columns all have a `width`, so that many columns fit the window. */
const fixed = {
  '& .RaDataTable-table': { tableLayout: 'fixed' },
  '& .select': { width: 40 },
  '& th, & td': { padding: '0 6px' },
  '& td': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& td.MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
  '& thead th': { padding: '4px 6px', fontSize: 14, lineHeight: '18px', whiteSpace: 'normal' },
  // Lets the sort arrow follow the last word of a heading, on the next line where there is no room.
  '& .MuiTableSortLabel-root': { display: 'inline', position: 'static', minHeight: 0 },
  '& .MuiTableSortLabel-icon': { display: 'none', margin: '0 0 0 2px', verticalAlign: -2 },
  '& .Mui-active .MuiTableSortLabel-icon': { display: 'inline-block' },
  // Makes the whole head cell sort when it is pressed.
  '& .MuiTableSortLabel-root::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

const IsFixed = createContext(false);

/** Hint that the table scrolls sideways: many touch screens show no scroll bar. */
const Hint = styled('p')({ margin: '0 0 8px', fontSize: 16, color: palette.ink2 });

function SelectPage() {
  const selected = useDataTableSelectedIdsContext() ?? [];
  const ids = (useDataTableDataContext() ?? []).map(({ id }: RaRecord) => id);
  const { onSelect } = useDataTableCallbacksContext();
  const others = selected.filter((id) => !ids.includes(id));
  const onPage = selected.length - others.length;
  const isPageSelected = onPage === ids.length;
  return (
    <SelectBox
      label={translate('rows.selectPage')}
      isSelected={isPageSelected || (onPage > 0 ? undefined : false)}
      onClick={() => onSelect?.(isPageSelected ? others : [...others, ...ids])}
    />
  );
}

/** The `head` of a DataTable; `aria-sort` gives the order to screen readers. */
function Head({ children }: { children?: ReactNode }) {
  const { hasBulkActions } = useDataTableConfigContext();
  const sort = useDataTableSortContext();
  const isFixed = useContext(IsFixed);
  const cell = (column: Column) => {
    const { source, disableSort, width, style } = column.props;
    const isSorted = source !== undefined && source === sort?.field && !disableSort;
    return cloneElement(column, {
      width: undefined,
      ...(isFixed && { style: { ...style, width } }),
      ...(isSorted && { sortDirection: sort.order === 'ASC' ? 'asc' : 'desc' }),
    });
  };
  return (
    <TableHead>
      <TableRow>
        {hasBulkActions && (
          <TableCell className="select RaDataTable-headerCell">
            <SelectPage />
          </TableCell>
        )}
        {columnsIn(children).map(cell)}
      </TableRow>
    </TableHead>
  );
}

/**
 * A row of a DataTable, marked while it is selected. A press with Shift also selects the rows between it and the row
 * that was selected last.
 */
const Row = memo(function Row({ children }: { children?: ReactNode }) {
  const record = useRecordContext<RaRecord>();
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const nameOfRecord = useGetRecordRepresentation(useResourceContext());
  const isSelected = useDataTableSelectedIdsContext()?.includes(record?.id ?? '') ?? false;
  return (
    <TableRow selected={hasBulkActions && isSelected}>
      {hasBulkActions && record && (
        <TableCell className="select">
          <SelectBox
            label={translate('rows.selectOf', { name: String(nameOfRecord(record)) })}
            isSelected={isSelected}
            onClick={(event) => handleToggleItem?.(record.id, event)}
          />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
});

/**
 * A column as the table shows it: a dash for an empty value, the record's name as a row heading, and at most two lines
 * where the column has a `width` or, in a fixed table, where the value is a text.
 */
function columnOfRows(column: Column, isFixed: boolean): Column {
  const { width } = column.props;
  const isHeading = isPlaced(column, 'heading');
  const render = (record: object): ReactNode => {
    const value = cellOf(column, record);
    const shown = isNothing(value) ? <Quiet>—</Quiet> : value;
    if (isFixed) return typeof shown === 'string' ? <TwoLineClamp title={shown}>{shown}</TwoLineClamp> : shown;
    if (!width) return shown;
    const maxWidth = `min(${width}px, ${isHeading ? 24 : 16}vw)`;
    return <TwoLineClamp sx={{ width: 'max-content', minWidth: '100%', maxWidth }}>{shown}</TwoLineClamp>;
  };
  const own = { width: undefined, children: undefined, field: undefined, render };
  return cloneElement(column, isHeading ? { ...own, ...{ component: 'th', scope: 'row' } } : own);
}

/** The `body` of a DataTable: the rows. */
function Body({ children }: { children?: ReactNode }) {
  const isFixed = useContext(IsFixed);
  const columns = useMemo(
    () => columnsIn(children).map((column) => columnOfRows(column, isFixed)),
    [children, isFixed],
  );
  return (
    <DataTableBody row={Row} data-rows tabIndex={-1} sx={{ outline: 0 }}>
      {columns}
    </DataTableBody>
  );
}

/** react-admin's `DataTable.Col<Row>`; the compiler refuses a `source` that is no path of the row. */
export const RecordColumn = DataTable.Col as <Row extends object>(
  props: Omit<DataTableColumnProps<Row>, 'source'> & { source?: ExtractRecordPaths<Row> },
) => ReactNode;

interface RecordListProps {
  /** Names the table and its region for screen readers. */
  caption: string;
  /** The records; by default those of the surrounding list. */
  data?: readonly RaRecord[];
  /** The order in which the caller has sorted `data`; it needs `setSort`. */
  sort?: SortPayload;
  /** Changes the order; by default the `setSort` of react-admin's surrounding list. */
  setSort?: (sort: SortPayload) => void;
  /** Buttons of the SelectionBar for selected records. Without them no record can be selected. */
  bulkActionButtons?: ReactNode;
  /** Key in react-admin's store for the hidden columns and their order; by default the surrounding resource's. */
  storeKey?: string;
  /** True when each column has a `width`. The table then has a fixed layout with these widths. */
  isFixed?: boolean;
  /** Renders a record as a `TapRow` below 900 px; without it each record is a card of its columns. */
  tapRow?: ((record: never) => ReactNode) | undefined;
  /** The columns. */
  children: ReactNode;
}

/**
 * react-admin's DataTable in the club's look. Below 900 px each record is a `tapRow`, or a card of the same columns.
 * The `className` of a column gives its place: `heading` (sticky, the name of the row), `actions` (sticky), `picture`,
 * `serial`, or `wide` for the whole width of a card. `width` is the width in CSS pixels above which a column's text
 * wraps. It is at most 24 percent of the window for the heading and 16 percent for other columns. A column becomes
 * wider where the table has room. With `isFixed`, `width` is the width of the column.
 */
export function RecordList(props: RecordListProps) {
  const { data, page = 1, perPage = 0 } = useListContextWithProps<RaRecord>(props);
  const hasCards = useHasCards();
  const first = props.data ? 1 : (page - 1) * perPage + 1;
  const serials = useMemo(
    () => new Map<Identifier, number>(data?.map(({ id }, index) => [id, first + index])),
    [data, first],
  );
  return (
    <Serials value={serials}>
      {hasCards && props.tapRow ? (
        <TapRows aria-label={props.caption} data-rows tabIndex={-1}>
          {data?.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <TapRow>{props.tapRow?.(record as never)}</TapRow>
            </RecordContextProvider>
          ))}
        </TapRows>
      ) : hasCards ? (
        <RecordCards caption={props.caption} data={data ?? []}>
          {props.children}
        </RecordCards>
      ) : (
        <RecordTable {...props} />
      )}
    </Serials>
  );
}

/** Returns a ref for a container, and whether its content is wider than the container. */
function useOverflows(): [RefCallback<HTMLElement>, boolean] {
  const [overflows, setOverflows] = useState(false);
  const container = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = (): void => setOverflows(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.querySelectorAll('table')]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return [container, overflows];
}

/** Replaces react-admin's bar of bulk actions; `SelectionBar` is used instead. */
const noToolbar = <></>;

function RecordTable({
  caption,
  isFixed = false,
  bulkActionButtons = false,
  tapRow: _,
  children,
  data,
  ...props
}: RecordListProps) {
  const [frame, overflows] = useOverflows();
  const columnsButton = useContext(ColumnsSlot).slot;
  const resource = useResourceContext();
  const { storeKey = `${resource}.datatable` } = props;
  const [columns, setOrder] = useColumnOrder(storeKey, columnsIn(children));
  return (
    <IsFixed value={isFixed}>
      {columnsButton &&
        createPortal(<ColumnsMenu storeKey={storeKey} columns={columns} onOrder={setOrder} />, columnsButton)}
      {overflows && <Hint>{translate('columns.scroll')} →</Hint>}
      <Frame ref={frame} tabIndex={0} role="region" aria-label={caption}>
        <DataTable
          stickyHeader
          size="medium"
          aria-label={caption}
          head={Head}
          body={Body}
          bulkActionButtons={bulkActionButtons}
          bulkActionsToolbar={noToolbar}
          sx={isFixed ? fixed : {}}
          {...props}
          {...(data && { data: [...data] })}
        >
          {columns}
        </DataTable>
      </Frame>
    </IsFixed>
  );
}
