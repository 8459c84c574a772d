import { Alert, Button, LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { mappingError } from '@maidan/shared/rules/players/player-import.ts';
import { type ColumnMapping, importFields, type PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { useRef, useState } from 'react';
import { RecordList } from '../../../ui/list/RecordList.tsx';
import { chooseField, fieldOf, losingColumn } from '../../../ui/spreadsheet/columnMapping.ts';
import { headingOf, mappingColumns } from '../../../ui/spreadsheet/mappingColumns.tsx';
import { fieldLabels } from '../importLabels.ts';
import { useImportAddress } from '../useImportAddress.ts';
import { useMappingDraft } from './useMappingDraft.ts';

const Text = styled('p')({ margin: '0 0 16px', maxWidth: '70ch' });

const Ends = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'flex-end',
  marginTop: 20,
  '@media (width < 600px)': { '& > .MuiButton-root': { flex: '1 1 auto' } },
});

interface MatchColumnsProps {
  of: PlayerImport;
  isChecking: boolean;
  onCheck: (mapping: ColumnMapping) => Promise<void>;
}

/** Says what each column of the file holds. */
export function MatchColumns({ of, isChecking, onCheck }: MatchColumnsProps) {
  const { go } = useImportAddress();
  const [mapping, setMapping] = useMappingDraft(of);
  const [moved, setMoved] = useState<string>();
  const alert = useRef<HTMLDivElement>(null);
  const error = mappingError(mapping, of.columns.length);

  const columns = mappingColumns({
    ...{ mapping, fields: importFields, labels: fieldLabels },
    onChoose: (column, field) => {
      const loser = of.columns.find(({ index }) => index === losingColumn(mapping, column.index, field));
      setMoved(field && loser && `${fieldLabels[field]} is now ${headingOf(column)}; ${headingOf(loser)} is left out.`);
      setMapping(chooseField(mapping, column.index, field));
    },
  });

  const check = (): void => {
    if (error) alert.current?.focus();
    else if (!isChecking) void onCheck(mapping);
  };
  return (
    <section aria-label="Columns of the file">
      <Text>
        Say what each column holds; the first guess is ours. A column that the club does not keep is left out. Empty
        cells never overwrite what the register knows.
      </Text>
      <div ref={alert} tabIndex={-1}>
        {error && (
          <Alert severity="warning" role="status" sx={{ mb: 2 }}>
            {error}
          </Alert>
        )}
      </div>
      <RecordList
        caption="Columns of the file"
        columns={columns}
        records={of.columns.map((column) => ({ ...column, id: column.index }))}
      />
      <Text role="status" sx={{ mt: 2, minHeight: 24 }}>
        {moved ?? `${pluralise(of.columns.filter(({ index }) => fieldOf(mapping, index)).length, 'column')} matched`}
      </Text>
      {isChecking && <LinearProgress aria-label="Checking the rows" sx={{ height: 8 }} />}
      <Ends>
        <Button variant="outlined" onClick={() => go({})}>
          Choose another file
        </Button>
        <Button
          variant="contained"
          aria-disabled={isChecking || Boolean(error)}
          onClick={check}
          sx={{ '&[aria-disabled="true"]': { opacity: 0.6 } }}
        >
          {isChecking ? `Checking ${pluralise(of.rowCount, 'row')}…` : `Check ${pluralise(of.rowCount, 'row')}`}
        </Button>
      </Ends>
    </section>
  );
}
