/** Guards of the payment code, each of which the model test can remove to see whether it notices. */
export const guards = [
  'row-lock',
  'unique-index',
  'amount-check',
  'event-lock',
  'shown-fee',
  'request-key',
  'corrected-person',
  'called-off',
  'takes-place',
  'refund-sum',
  'move-event-lock',
  'offered-places',
] as const;
export type Guard = (typeof guards)[number];
