import { atMost, required, type RuleSet } from '../rule-set.ts';

/** The most characters of a note. */
export const longestNote = 500;

/** Messages about notes on a payment; the specification has none, so they are our own. */
export const noteSentences = {
  note: 'Please write what you want to remember about this payment',
  tooLong: `The note must not be longer than ${longestNote} characters`,
  erased: 'The payer’s data has been erased, so no note can be kept with this payment.',
  failed: 'The note could not be saved. Please try again.',
} as const;

export interface PaymentNoteForm {
  note: string;
}

export const paymentNoteRules: RuleSet<PaymentNoteForm> = {
  note: [required(noteSentences.note), atMost(longestNote, noteSentences.tooLong)],
};
