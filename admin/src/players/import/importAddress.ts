import type { ImportRowOutcome } from '@maidan/shared/wire/player-imports.ts';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf, below } from '../../data/addresses.ts';

/** The outcomes in the order in which they are shown. */
export const outcomes = ['new', 'changed', 'same', 'rejected'] as const satisfies ImportRowOutcome[];

/** The state of the import screens that is in their address. */
interface ImportAddress {
  /** Id of the import; undefined on the page that starts an import and lists the past imports. */
  id?: string | undefined;
  /** Whether the columns are shown again although the list was checked already. */
  wantsColumns?: boolean;
  /** The outcome whose rows of the check are shown. */
  outcome?: ImportRowOutcome | undefined;
  /** Whether the confirmation of an undo, or the page of help, is open. */
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

interface GoOptions {
  /** Replaces the history entry, so that Back does not return to it. */
  replace?: boolean;
}

/** Returns what the address of the view says, and a function that goes to another address. */
export function useImportAddress() {
  const navigate = useNavigate();
  const location = useLocation();
  const address = useMemo(() => readImportAddress(location), [location]);
  const go = useCallback(
    (to: ImportAddress, options: GoOptions = {}): void => void navigate(importPath(to), options),
    [navigate],
  );
  return { address, go };
}
