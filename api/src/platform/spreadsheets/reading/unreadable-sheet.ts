import type { spreadsheetSentences } from '@maidan/shared/rules/spreadsheet.ts';

/** Why a file cannot be read: the name of the sentence. */
export type Refusal = keyof Pick<
  typeof spreadsheetSentences,
  'type' | 'unreadable' | 'locked' | 'unclosedQuote' | 'empty' | 'tooManyRows' | 'tooManyColumns' | 'tooCostly'
>;

/** Thrown while a file is read. No DomainError: it is thrown in a process of its own, which sends back plain data only. */
export class UnreadableSheet extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
