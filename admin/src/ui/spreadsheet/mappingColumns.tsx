import { styled } from '@mui/material/styles';
import type { Mapping, SheetColumn } from '@maidan/shared/wire/spreadsheets/sheet-column.ts';
import { displayType, palette } from '../../theme/palette.ts';
import type { Column } from '../list/column.ts';
import { columnLetters, fieldOf } from './columnMapping.ts';
import { FieldSelect } from './FieldSelect.tsx';

/** The first values of a column, one beside the other. */
const Samples = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 8px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  whiteSpace: 'normal',
  '& li': {
    padding: '0 8px',
    border: `1px solid ${palette.line}`,
    borderRadius: 3,
    backgroundColor: palette.paper,
    overflowWrap: 'anywhere',
  },
});

/** The column's name in the spreadsheet program, as a plate of its own. */
const Letters = styled('span')({
  ...displayType,
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 34,
  padding: '8px 6px 4px',
  fontSize: 18,
  color: palette.chalk,
  backgroundColor: palette.board,
  borderRadius: 2,
});

/** A column without a heading is named by its letter. */
export const headingOf = ({ heading, index }: Pick<SheetColumn, 'heading' | 'index'>): string =>
  heading.trim() ? `“${heading.trim()}”` : `column ${columnLetters(index)}`;

interface MappingColumns<Field extends string> {
  mapping: Mapping<Field>;
  fields: readonly Field[];
  labels: Record<Field, string>;
  onChoose: (column: SheetColumn<Field>, field: Field | undefined) => void;
}

/** A row per column of the file: what it is called, what it holds, and its first values. */
export const mappingColumns = <Field extends string>({
  mapping,
  fields,
  labels,
  onChoose,
}: MappingColumns<Field>): Column<SheetColumn<Field>>[] => [
  { label: 'Column', cell: ({ index }) => <Letters>{columnLetters(index)}</Letters>, card: 'picture' },
  {
    label: 'Heading in the file',
    cell: ({ heading }) => heading.trim() || 'No heading',
    card: 'heading',
    width: 260,
  },
  {
    label: 'Holds',
    cell: (column) => (
      <FieldSelect
        heading={headingOf(column)}
        value={fieldOf(mapping, column.index)}
        {...{ mapping, fields, labels }}
        onChoose={(field) => onChoose(column, field)}
      />
    ),
    card: 'wide',
  },
  {
    label: 'First values',
    cell: ({ samples }) =>
      samples.length > 0 ? (
        <Samples>
          {samples.map((sample, index) => (
            <li key={index}>{sample}</li>
          ))}
        </Samples>
      ) : null,
    card: 'wide',
  },
];
