import type { spreadsheetSentences } from '@maidan/shared/rules/spreadsheet.ts';

/** Why a file cannot be read: the name of the sentence. */
export type Refusal = keyof Pick<
  typeof spreadsheetSentences,
  'type' | 'unreadable' | 'locked' | 'unclosedQuote' | 'empty' | 'tooManyRows' | 'tooManyColumns' | 'tooCostly'
>;

/** Thrown while a file is read. No DomainError: it is thrown in a worker, where only plain data comes out of. */
export class UnreadableSheet extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
