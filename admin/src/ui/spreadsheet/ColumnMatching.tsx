import type { Mapping, SheetColumn } from '@maidan/shared/wire/spreadsheets.ts';
import { Alert, Button, NativeSelect, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { DataTable } from 'react-admin';
import { translateSpreadsheet as translate } from '../../i18n/enSpreadsheet.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { RecordList } from '../list/RecordList.tsx';
import { chooseField, columnLetters, fieldOf, losingColumn } from './columnMapping.ts';

interface FieldSelectProps<Field extends string> {
  /** Heading of the column, for the accessible name. */
  heading: string;
  value: Field | undefined;
  mapping: Mapping<Field>;
  /** All fields, in the order of the list. */
  fields: readonly Field[];
  labels: Record<Field, string>;
  onChoose: (field: Field | undefined) => void;
}

/**
 * Select of the field that one column holds. The label of a field that another column holds says so; choosing it takes
 * it from that column.
 */
function FieldSelect<Field extends string>(props: FieldSelectProps<Field>) {
  const { heading, value, mapping, fields, labels, onChoose } = props;
  return (
    <NativeSelect
      value={value ?? ''}
      onChange={({ target }) => onChoose(fields.find((field) => field === target.value))}
      input={<OutlinedInput fullWidth />}
      inputProps={{ 'aria-label': translate('spreadsheet.holdsOf', { heading }) }}
      sx={{
        minWidth: 240,
        fontWeight: value ? 700 : 400,
        '&.MuiInputBase-root': { backgroundColor: value ? palette.chalk : palette.sand },
        '& .MuiInputBase-input': { height: 24, paddingBlock: '8px' },
        '@media (width < 900px)': { '& .MuiInputBase-input': { height: 28, paddingBlock: '12px' } },
      }}
    >
      <option value="">{translate('spreadsheet.leaveOut')}</option>
      {fields.map((field) => (
        <option key={field} value={field}>
          {mapping[field] === undefined || field === value
            ? labels[field]
            : translate('spreadsheet.chosenAlready', { field: labels[field] })}
        </option>
      ))}
    </NativeSelect>
  );
}

const Text = styled('p')({ margin: '0 0 16px', maxWidth: '70ch' });

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'flex-end',
  marginTop: 20,
  '@media (width < 600px)': { '& > .MuiButton-root': { flex: '1 1 auto' } },
});

/** The first values of a column, side by side. */
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

/** The column's name in the spreadsheet program, such as `AB`. */
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

/** The name of a column: its heading, or its letter. */
const headingOf = ({ heading, index }: Pick<SheetColumn, 'heading' | 'index'>): string =>
  heading.trim() ? `“${heading.trim()}”` : translate('spreadsheet.columnOf', { letters: columnLetters(index) });

interface ColumnMatchingProps<Field extends string> {
  /** The question above the list. */
  intro: string;
  columns: SheetColumn<Field>[];
  fields: readonly Field[];
  labels: Record<Field, string>;
  mapping: Mapping<Field>;
  onMapping: (mapping: Mapping<Field>) => void;
  /** Why the mapping cannot be submitted. */
  error: string | undefined;
  isBusy: boolean;
  /** Progress, in place of the number of matched columns. */
  status: string | false;
  /** Content between the list and the buttons: progress, or an error. */
  children: ReactNode;
  submitLabel: string;
  onSubmit: () => void;
  onAnotherFile: () => void;
}

/** Asks what each column of a file holds. While there is an error, the button sends nothing and focuses the error. */
export function ColumnMatching<Field extends string>(props: ColumnMatchingProps<Field>) {
  const { intro, columns, fields, labels, mapping, onMapping, error, isBusy, status, children } = props;
  const Column = DataTable.Col<SheetColumn<Field>>;
  const [moved, setMoved] = useState<string>();
  const alert = useRef<HTMLDivElement>(null);

  const choose = (column: SheetColumn<Field>, field: Field | undefined): void => {
    const loser = columns.find(({ index }) => index === losingColumn(mapping, column.index, field));
    const names = { column: headingOf(column), loser: headingOf(loser ?? column) };
    setMoved(field && loser && translate('spreadsheet.moved', { field: labels[field], ...names }));
    onMapping(chooseField(mapping, column.index, field));
  };
  const submit = (): void => {
    if (error) alert.current?.focus();
    else if (!isBusy) props.onSubmit();
  };
  return (
    <>
      <Text>{intro}</Text>
      <div ref={alert} tabIndex={-1}>
        {error && (
          <Alert severity="warning" role="status" sx={{ mb: 2 }}>
            {error}
          </Alert>
        )}
      </div>
      <RecordList
        caption={translate('spreadsheet.columns')}
        data={columns.map((column) => ({ ...column, id: column.index }))}
      >
        <Column
          label={translate('spreadsheet.column')}
          className="picture"
          render={({ index }) => <Letters>{columnLetters(index)}</Letters>}
        />
        <Column
          label={translate('spreadsheet.heading')}
          className="heading"
          width={260}
          render={({ heading }) => heading.trim() || translate('spreadsheet.noHeading')}
        />
        <Column
          label={translate('spreadsheet.holds')}
          className="wide"
          render={(column) => (
            <FieldSelect
              heading={headingOf(column)}
              value={fieldOf(mapping, column.index)}
              {...{ mapping, fields, labels }}
              onChoose={(field) => choose(column, field)}
            />
          )}
        />
        <Column
          label={translate('spreadsheet.samples')}
          className="wide"
          render={({ samples }) =>
            samples.length > 0 ? (
              <Samples>
                {samples.map((sample, index) => (
                  <li key={index}>{sample}</li>
                ))}
              </Samples>
            ) : null
          }
        />
      </RecordList>
      <Text role="status" sx={{ mt: 2, minHeight: 24 }}>
        {status || (moved ?? translate('spreadsheet.matched', { smart_count: Object.keys(mapping).length }))}
      </Text>
      {children}
      <Actions>
        <Button variant="outlined" onClick={props.onAnotherFile}>
          {translate('spreadsheet.another')}
        </Button>
        <Button
          variant="contained"
          aria-disabled={isBusy || Boolean(error)}
          onClick={submit}
          sx={{ '&[aria-disabled="true"]': { opacity: 0.6 } }}
        >
          {props.submitLabel}
        </Button>
      </Actions>
    </>
  );
}
