import type { ImportRowOutcome } from '@maidan/shared/wire/player-imports.ts';
import { tabPath } from '../../tabs.ts';
import { outcomes } from './importLabels.ts';

/** What the address says of this view. */
export interface ImportAddress {
  /** Absent on the page that starts an import and lists the past ones. */
  id?: string | undefined;
  /** Back to the columns of a list that was checked already. */
  wantsColumns?: boolean;
  /** Rows shown of the check. */
  outcome?: ImportRowOutcome | undefined;
  /** Popups: the confirmation of an undo, the page of help. */
  asksUndo?: boolean;
  showsHelp?: boolean;
}

export function readImportAddress(search: string): ImportAddress {
  const parameters = new URLSearchParams(search);
  return {
    id: parameters.get('import') ?? undefined,
    wantsColumns: parameters.get('step') === 'columns',
    outcome: outcomes.find((outcome) => outcome === parameters.get('rows')),
    asksUndo: parameters.get('view') === 'undo',
    showsHelp: parameters.get('view') === 'help',
  };
}

export function importPath({ id, wantsColumns, outcome, asksUndo, showsHelp }: ImportAddress = {}): string {
  const parameters = new URLSearchParams();
  if (id !== undefined) parameters.set('import', id);
  if (wantsColumns) parameters.set('step', 'columns');
  if (outcome) parameters.set('rows', outcome);
  if (asksUndo) parameters.set('view', 'undo');
  if (showsHelp) parameters.set('view', 'help');
  return [tabPath('player-imports'), parameters.toString()].filter(Boolean).join('&');
}
