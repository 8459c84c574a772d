import { undoDays } from '../../domain/timing.ts';
import type { ColumnMapping, ImportFailure, ImportField } from '../../wire/player-imports.ts';
import { columnsError, spreadsheetLimits, spreadsheetSentences } from '../spreadsheet.ts';

/** Shown for a file without a name, and after an old file's name was erased. */
export const defaultFileName = 'players';

/**
 * Limits for a file of players, for the length of an unknown playing style in characters, and for the number of such
 * words that are asked about.
 */
export const importLimits = { ...spreadsheetLimits, playingStyle: 60, words: 40 } as const;

/**
 * Ages in years: old lists contain people whom the form would refuse (7 to 54), or who have become older since. Any
 * other age is not stored.
 */
export const importedAgeLimits = { least: 1, most: 120 } as const;

/**
 * Messages about importing players; the specification has none, so they are our own. Messages about a field are in
 * `registrationSentences`.
 */
export const importSentences = {
  ...spreadsheetSentences,
  tooManyColumns: `The file has more than ${importLimits.columns} columns. Please delete those that are not about players`,
  empty: 'The file has no rows of players below its headings',
  erasedMeanwhile:
    'A person was erased while this file was read. If the file has that person, delete the row; then upload it again',
  needsName: 'Please choose the column of the name, or of the first name',
  noStyle: 'Please choose what each word means from the list',
  oneName: 'Please choose either one column for the whole name, or columns for first and last name',
  needsMobile: 'Please choose the column of the mobile',
  running: 'This import is already running',
  notChecked: 'Please check the rows before you import them',
  alreadyRun: 'This import has already been run. Please upload the file again',
  notRun: 'This import has not been run, so there is nothing to undo',
  undone: 'This import has already been undone',
  undoOver: `An import can be undone for ${undoDays} days`,
} as const;

/** Why an import has stopped, for the person who pressed Run or Undo. */
export const importFailureSentences: Record<ImportFailure, string> = {
  'value-refused':
    'The database has refused a value of one of the next rows. Trying again will stop at the same row: undo the import, correct the list, and import it again.',
  unexpected:
    'Something went wrong on the club’s server. Nothing is lost: try again, and it goes on with the other rows.',
};

/** Sentences about a row: why it is rejected, why nothing changes, or which values are missing or unknown. */
export const importReasons = {
  name: 'Name is required',
  mobileShortened: (written: string) =>
    `The spreadsheet program has shortened the mobile to ${written}. Format the column as text or as a number without decimals`,
  noAge: 'Without an age: the form asks for it when the player registers',
  ageUnread: (written: string) => `“${written}” is no age`,
  date: (written: string) => `“${written}” is not a date that can be read. Write 25/12/1999 or 1999-12-25`,
  dateInFuture: (written: string) => `“${written}” is in the future`,
  twice: (line: number) => `The same player as in line ${line}`,
  deleted: `This player was deleted. Restore the player first (Players, Deleted), or wait ${undoDays} days`,
  paid: 'This player has registered online, so nothing is changed',
  corrected: 'The name or mobile of this player has been corrected since, so nothing is changed',
  unknownStyle: (written: string) =>
    `The playing style “${written}” is not one of the club’s. It is kept, and the player chooses one when registering`,
} as const;

/** Returns the error message about the chosen columns; undefined when they can be used. */
export function mappingError(mapping: ColumnMapping, columnCount: number): string | undefined {
  const has = (field: ImportField): boolean => mapping[field] !== undefined;
  const fault = columnsError(mapping, columnCount);
  if (fault) return fault;
  if (has('name') && (has('firstName') || has('lastName'))) return importSentences.oneName;
  if (!has('name') && !has('firstName')) return importSentences.needsName;
  return has('mobile') ? undefined : importSentences.needsMobile;
}
