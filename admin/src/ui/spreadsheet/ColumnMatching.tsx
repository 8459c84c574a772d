import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { Mapping, SheetColumn } from '@maidan/shared/wire/spreadsheets/sheet-column.ts';
import { type ReactNode, useRef, useState } from 'react';
import { RecordList } from '../list/RecordList.tsx';
import { chooseField, losingColumn } from './columnMapping.ts';
import { headingOf, mappingColumns } from './mappingColumns.tsx';

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

interface ColumnMatchingProps<Field extends string> {
  /** What is asked, above the list. */
  intro: string;
  columns: SheetColumn<Field>[];
  fields: readonly Field[];
  labels: Record<Field, string>;
  mapping: Mapping<Field>;
  onMapping: (mapping: Mapping<Field>) => void;
  /** Why the file cannot be sent on with this mapping. */
  error: string | undefined;
  isBusy: boolean;
  /** What is under way, in place of the number of matched columns. */
  status: string | false;
  /** Shown between the list and the buttons: progress, or what failed. */
  children: ReactNode;
  submitLabel: string;
  onSubmit: () => void;
  onAnotherFile: () => void;
}

/** Says what each column of a file holds. Submitting an unfit mapping focuses its error instead. */
export function ColumnMatching<Field extends string>(props: ColumnMatchingProps<Field>) {
  const { intro, columns, fields, labels, mapping, onMapping, error, isBusy, status, children } = props;
  const [moved, setMoved] = useState<string>();
  const alert = useRef<HTMLDivElement>(null);

  const shown = mappingColumns({
    ...{ mapping, fields, labels },
    onChoose: (column, field) => {
      const loser = columns.find(({ index }) => index === losingColumn(mapping, column.index, field));
      setMoved(field && loser && `${labels[field]} is now ${headingOf(column)}; ${headingOf(loser)} is left out.`);
      onMapping(chooseField(mapping, column.index, field));
    },
  });
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
        caption="Columns of the file"
        columns={shown}
        records={columns.map((column) => ({ ...column, id: column.index }))}
      />
      <Text role="status" sx={{ mt: 2, minHeight: 24 }}>
        {status || (moved ?? `${pluralise(Object.keys(mapping).length, 'column')} matched`)}
      </Text>
      {children}
      <Actions>
        <Button variant="outlined" onClick={props.onAnotherFile}>
          Choose another file
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
