import { LinearProgress } from '@mui/material';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { mappingError } from '@maidan/shared/rules/players/player-import.ts';
import { type ColumnMapping, importFields, type PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { ColumnMatching } from '../../../ui/spreadsheet/ColumnMatching.tsx';
import { fieldLabels } from '../importLabels.ts';
import { useImportAddress } from '../useImportAddress.ts';
import { useMappingDraft } from './useMappingDraft.ts';

interface MatchColumnsProps {
  of: PlayerImport;
  isChecking: boolean;
  onCheck: (mapping: ColumnMapping) => Promise<void>;
}

/** Says what each column of an imported file holds. */
export function MatchColumns({ of, isChecking, onCheck }: MatchColumnsProps) {
  const { go } = useImportAddress();
  const [mapping, setMapping] = useMappingDraft(of);
  const rows = pluralise(of.rowCount, 'row');
  return (
    <ColumnMatching
      intro="We have guessed what each column holds. Please check. A column that the club does not keep is left out. Empty cells never overwrite what the register knows."
      columns={of.columns}
      fields={importFields}
      labels={fieldLabels}
      mapping={mapping}
      onMapping={setMapping}
      error={mappingError(mapping, of.columns.length)}
      isBusy={isChecking}
      status={false}
      submitLabel={isChecking ? `Checking ${rows}…` : `Check ${rows}`}
      onSubmit={() => void onCheck(mapping)}
      onAnotherFile={() => go({})}
    >
      {isChecking && <LinearProgress aria-label="Checking the rows" sx={{ height: 8 }} />}
    </ColumnMatching>
  );
}
