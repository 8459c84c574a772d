import type { PlayingStyle } from '../domain/player-type.ts';
import type { Mapping, SheetColumn as Column } from './spreadsheets.ts';

/** What a column of a spreadsheet of players may hold. A name is one column, or first and last name in two. */
export const importFields = [
  'name',
  'firstName',
  'lastName',
  'mobile',
  'age',
  'birthDate',
  'address',
  'playingStyle',
  'unavailability',
  'remarks',
  'registeredOn',
] as const;
export type ImportField = (typeof importFields)[number];

/** Which column (its index, from 0) holds a field. Columns that no field names are left out. */
export type ColumnMapping = Mapping<ImportField>;

/**
 * `same`: the player is known and nothing would change; also a player who paid online, or whose name or mobile was
 * corrected: an import does not change them. `rejected` rows are not stored as players.
 */
export const importRowOutcomes = ['new', 'same', 'changed', 'rejected'] as const;
export type ImportRowOutcome = (typeof importRowOutcomes)[number];

export const importStates = ['uploaded', 'checked', 'running', 'done', 'undoing', 'undone', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** Why a run or an undo has stopped: the database refused the value of a row, or a fault of the server. */
export const importFailures = ['value-refused', 'unexpected'] as const;
export type ImportFailure = (typeof importFailures)[number];

export type SheetColumn = Column<ImportField>;

/** One import, as listed and while it runs. Instants are ISO. */
export interface PlayerImport {
  id: string;
  fileName: string;
  state: ImportState;
  createdAt: string;
  createdBy: string;
  /** Number of rows below the heading, without blank rows. */
  rowCount: number;
  columns: SheetColumn[];
  mapping: ColumnMapping;
  /**
   * What a word in the column of playing styles means, by its `styleKey`: a style of the club, or `''`, so that the
   * cell counts as blank. Words that are not in this record are stored unchanged.
   */
  words: Readonly<Record<string, PlayingStyle | ''>>;
  /** The counts of the last check; null before the first. */
  counts: Record<ImportRowOutcome, number> | null;
  /** The number of rows, of all outcomes, that the running import or undo has processed. */
  processed: number;
  /** ISO instant until which the import can be undone; null when it cannot. */
  undoUntil: string | null;
  /** Whether an undo has begun. When such an import has `failed`, `undo` goes on with it, and `run` is refused. */
  isUndoBegun: boolean;
  /** The number of players that an undo did not remove, because they were edited or have registered since. */
  keptAtUndo: number;
  /** Null unless `state` is `failed`; also null for an import that failed before the reason was stored. */
  failure: ImportFailure | null;
}

export type StyleWords = PlayerImport['words'];

/** A row of the dry run. `line` is the line in the spreadsheet, from 1, the heading included. */
export interface ImportRow {
  id: string;
  line: number;
  outcome: ImportRowOutcome;
  name: string;
  mobile: string;
  /** Sentences about the row: why it is rejected, why nothing changes, or which values are missing or unknown. */
  reasons: string[];
  changes: { field: ImportField; before: string; after: string }[];
}

/**
 * `POST /api/admin/player-imports` (multipart, field `file`: CSV or .xlsx, at most `importLimits` of
 * rules/players/player-import) uploads a file; `GET` lists the imports, `GET …/{id}` reads one; `POST …/{id}/check`
 * with `ImportCheckRequest` is the dry run; `GET …/{id}/rows` lists its rows by simple-rest (filter: outcome); `GET
 * …/{id}/rejected` downloads the rejected ones with their reasons as CSV; `POST …/{id}/run` starts it and `POST
 * …/{id}/undo` takes it back: both answer at once with the import, whose `state` and `processed` then show the
 * progress. `GET /api/admin/player-imports/template` is an empty sheet. Errors: 400 for a file or mapping that cannot
 * be read, 404, 409 when the state does not allow the call.
 */
export interface PlayerImportResponse {
  success: true;
  import: PlayerImport;
}

/** A word of the file, and the style that it means; `''` for none. */
export interface StyleWord {
  word: string;
  style: PlayingStyle | '';
}

export interface ImportCheckRequest {
  mapping: ColumnMapping;
  /** At most `importLimits.words`; absent: as in the last check. */
  words?: StyleWord[];
}

/**
 * `GET /api/admin/player-imports/{id}/words?column=`: the words of a column, by its index, that are no playing style of
 * the club, those of most rows first. Errors: 400 for a column that the file does not have, 404.
 */
export interface ImportWordsResponse {
  success: true;
  /** The words, at most `importLimits.words` of them. */
  words: {
    /** The word as most rows write it. */
    word: string;
    /** How many rows have the word. */
    rows: number;
    /** A style, or `''` for a player type; null when no style is suggested. */
    suggested: PlayingStyle | '' | null;
  }[];
  /** How many other words there are. They are stored unchanged. */
  more: number;
}
