import { mappingError } from '@maidan/shared/rules/players/player-import.ts';
import {
  type ColumnMapping,
  type ImportField,
  importFields,
  type PlayerImport,
} from '@maidan/shared/wire/player-imports.ts';
import { LinearProgress } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { suggestedMapping } from '../../ui/spreadsheet/columnMapping.ts';
import { ColumnMatching } from '../../ui/spreadsheet/ColumnMatching.tsx';
import { useImportAddress } from './importAddress.ts';
import { translate } from './texts.ts';

const labels = Object.fromEntries(importFields.map((field) => [field, translate(`players.fields.${field}`)])) as Record<
  ImportField,
  string
>;

interface Draft {
  mapping?: ColumnMapping;
}

/**
 * What the columns hold so far: as chosen, else as checked before, else as suggested. The choice is kept in the history
 * entry, so that reloading the page does not lose it.
 */
function useMappingDraft({ columns, mapping: checked }: PlayerImport) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const kept = (state as Draft | null)?.mapping;
  const known = Object.keys(checked).length > 0 ? checked : suggestedMapping(columns);
  const [mapping, setMapping] = useState<ColumnMapping>(kept ?? known);
  const choose = (next: ColumnMapping): void => {
    setMapping(next);
    const draft: Draft = { mapping: next };
    void navigate({ search }, { replace: true, state: draft });
  };
  return [mapping, choose] as const;
}

interface MatchColumnsProps {
  of: PlayerImport;
  isChecking: boolean;
  onCheck: (mapping: ColumnMapping) => Promise<void>;
}

/** Says what each column of an imported file holds. */
export function MatchColumns({ of, isChecking, onCheck }: MatchColumnsProps) {
  const { go } = useImportAddress();
  const [mapping, setMapping] = useMappingDraft(of);
  const rows = translate('playerImports.rows', { smart_count: of.rowCount });
  return (
    <ColumnMatching
      intro={translate('playerImports.columns.intro')}
      columns={of.columns}
      fields={importFields}
      labels={labels}
      mapping={mapping}
      onMapping={setMapping}
      error={mappingError(mapping, of.columns.length)}
      isBusy={isChecking}
      status={false}
      submitLabel={translate(`playerImports.columns.${isChecking ? 'checking' : 'check'}`, { rows })}
      onSubmit={() => void onCheck(mapping)}
      onAnotherFile={() => go({})}
    >
      {isChecking && <LinearProgress aria-label={translate('playerImports.columns.progress')} sx={{ height: 8 }} />}
    </ColumnMatching>
  );
}
