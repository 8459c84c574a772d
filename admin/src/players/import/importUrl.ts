import type { ImportRowOutcome } from '@maidan/shared/wire/player-imports.ts';
import { addressOf, below } from '../../data/address/addresses.ts';
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

export function readImportAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ImportAddress {
  const parameters = new URLSearchParams(search);
  return {
    id: below('player-imports', pathname)[0],
    wantsColumns: parameters.get('step') === 'columns',
    outcome: outcomes.find((outcome) => outcome === parameters.get('rows')),
    asksUndo: parameters.get('view') === 'undo',
    showsHelp: parameters.get('view') === 'help',
  };
}

export function importPath({ id, wantsColumns, outcome, asksUndo, showsHelp }: ImportAddress = {}): string {
  return addressOf('player-imports', id === undefined ? [] : [id], {
    step: wantsColumns ? 'columns' : '',
    rows: outcome ?? '',
    view: asksUndo ? 'undo' : showsHelp ? 'help' : '',
  });
}
