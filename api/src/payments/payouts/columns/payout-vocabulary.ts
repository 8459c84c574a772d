import type { PayoutField } from '@maidan/shared/wire/payouts/payouts.ts';
import type { Vocabulary } from '../../../platform/spreadsheets/reading/vocabulary.ts';
import { readLines } from '../lines/read-line.ts';
import { fieldOfHeading } from './heading-words.ts';

/** A transaction of the club, or of the provider (14 digits): neither stands in a heading. */
const isTransaction = (cell: string): boolean => /^(?:[A-Z]{1,10}[A-Z2-7]{26}Z|\d{11,18})$/.test(cell);

/** Each field once: the first column that announces it. */
export function suggestFields(headings: readonly string[]): (PayoutField | null)[] {
  const taken = new Set<PayoutField>();
  return headings.map((heading) => {
    const field = fieldOfHeading(heading);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Loaded by the process that reads a settlement file. */
export const vocabulary: Vocabulary<PayoutField> = { fieldOfHeading, isValue: isTransaction, suggestFields };

export const readList = readLines;
