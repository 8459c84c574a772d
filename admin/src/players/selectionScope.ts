/** To which list a selection belongs, and whether all its players are selected. */
export interface SelectionScope {
  /** The filter of the list as JSON; undefined after a change of the filter, until the next selection. */
  listed: string | undefined;
  isAll: boolean;
}

const ended: SelectionScope = { listed: undefined, isAll: false };

/**
 * Returns the scope for the list that is shown. A selection under another filter ends, and does not come back when that
 * filter is set again.
 */
export const scopeIn = (scope: SelectionScope, listed: string): SelectionScope =>
  scope.listed === listed || scope.listed === undefined ? scope : ended;
