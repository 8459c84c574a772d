/**
 * What the columns of one kind of list are called and look like. Its module is loaded by the process that reads the file,
 * so it imports nothing of NestJS or TypeORM.
 */
export interface Vocabulary<Field extends string = string> {
  /** The field that a heading announces; null when it says nothing known. */
  fieldOfHeading: (heading: string) => Field | null;
  /** Whether a cell stands in the rows of the list only, so that its row is not the headings. */
  isValue: (cell: string) => boolean;
  /** What each column holds, by its heading and its values; every field once. */
  suggestFields: (headings: readonly string[], rows: readonly (readonly string[])[]) => (Field | null)[];
}
