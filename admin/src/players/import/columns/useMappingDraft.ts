import type { ColumnMapping, PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { suggestedMapping } from '../../../ui/spreadsheet/columnMapping.ts';

interface Draft {
  mapping?: ColumnMapping;
}

/**
 * What the columns hold so far: as chosen, else as checked before, else as suggested. The choice is kept in the history
 * entry, so that reloading the page does not lose it.
 */
export function useMappingDraft({ columns, mapping: checked }: PlayerImport) {
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
