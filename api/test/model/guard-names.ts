/** What keeps money whole, and can be taken away to see whether the proof would notice. */
export const guards = ['row-lock', 'unique-index', 'amount-check'] as const;
export type Guard = (typeof guards)[number];
