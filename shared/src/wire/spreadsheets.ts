/** Response header of a streamed table: its number of rows, so that the client can show the progress. */
export const rowTotalHeader = 'X-Total-Count';

/** A column of a spreadsheet that was sent, and the field that it seems to hold. */
export interface SheetColumn<Field extends string = string> {
  index: number;
  heading: string;
  /** The first values below the heading, at most three. */
  samples: string[];
  /** The field that heading and values suggest; null when they suggest none. */
  suggested: Field | null;
}

/** Which column (its index, from 0) holds a field. Columns that no field names are left out. */
export type Mapping<Field extends string> = Partial<Record<Field, number>>;
