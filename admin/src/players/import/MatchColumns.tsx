import { mappingError } from '@maidan/shared/rules/players/player-import.ts';
import {
  type ColumnMapping,
  type ImportCheckRequest,
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
import { chosenWords, StyleWords, suggestedChoices, useStyleWords, type WordChoices } from './StyleWords.tsx';
import { translateImports as translate } from '../../i18n/enPlayerImports.ts';

const labels = Object.fromEntries(importFields.map((field) => [field, translate(`players.fields.${field}`)])) as Record<
  ImportField,
  string
>;

interface Draft {
  mapping?: ColumnMapping;
  words?: WordChoices;
}

/**
 * The current choice of what each column holds and what unknown words mean: as chosen, else as last checked, else (for
 * columns) as suggested. The state of the history entry keeps the choice, so that a reload does not lose it.
 */
function useMappingDraft({ columns, mapping: checked, words: checkedWords }: PlayerImport) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const kept = state as Draft | null;
  const known = Object.keys(checked).length > 0 ? checked : suggestedMapping(columns);
  const [draft, setDraft] = useState<Required<Draft>>({
    mapping: kept?.mapping ?? known,
    words: kept?.words ?? checkedWords,
  });
  const choose = (change: Draft): void => {
    const next = { ...draft, ...change };
    setDraft(next);
    void navigate({ search }, { replace: true, state: next });
  };
  return [draft, choose] as const;
}

interface MatchColumnsProps {
  of: PlayerImport;
  isChecking: boolean;
  onCheck: (body: ImportCheckRequest) => Promise<void>;
}

/** Asks what each column of an imported file holds, and what unknown playing styles mean. */
export function MatchColumns({ of, isChecking, onCheck }: MatchColumnsProps) {
  const { go } = useImportAddress();
  const [{ mapping, words: chosen }, choose] = useMappingDraft(of);
  const styles = useStyleWords(of.id, mapping.playingStyle);
  const found = mapping.playingStyle === undefined ? [] : (styles.data?.words ?? []);
  const isChecked = of.mapping.playingStyle === mapping.playingStyle && of.state !== 'uploaded';
  const words = isChecked ? chosen : { ...suggestedChoices(found), ...chosen };
  const rows = translate('playerImports.rows', { smart_count: of.rowCount });
  return (
    <ColumnMatching
      intro={translate('playerImports.columns.intro')}
      columns={of.columns}
      fields={importFields}
      labels={labels}
      mapping={mapping}
      onMapping={(next) => choose({ mapping: next })}
      error={mappingError(mapping, of.columns.length)}
      isBusy={isChecking}
      status={false}
      submitLabel={translate(`playerImports.columns.${isChecking ? 'checking' : 'check'}`, { rows })}
      onSubmit={() => void onCheck({ mapping, words: chosenWords(found, words) })}
      onAnotherFile={() => go({})}
    >
      {mapping.playingStyle !== undefined && (
        <StyleWords query={styles} choices={words} onChoose={(next) => choose({ words: next })} />
      )}
      {isChecking && <LinearProgress aria-label={translate('playerImports.columns.progress')} sx={{ height: 8 }} />}
    </ColumnMatching>
  );
}
