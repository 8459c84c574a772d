/**
 * What the provider's remark about a refund means, by its whole text. Only "REFUND INITIATED" is published (gateway
 * documentation, section 6); the rest are guesses in the same form, to be compared with the provider's own list before
 * the first live refund. Only an exact match counts, because a remark may continue: "processed, pending at bank". A
 * wrongly read refusal would refund twice, and a wrongly read arrival would leave the payer without the money.
 */
const remarks = {
  done: [
    'REFUND PROCESSED',
    'REFUND PROCESSED SUCCESSFULLY',
    'REFUND SUCCESSFUL',
    'REFUND COMPLETED',
    'REFUND CREDITED',
    'AMOUNT CREDITED',
  ],
  refused: ['REFUND FAILED', 'REFUND REJECTED', 'REFUND DECLINED', 'REJECTED BY BANK'],
  underway: [
    'REFUND INITIATED',
    'REFUND INITIATED SUCCESSFULLY',
    'REFUND ACCEPTED',
    'REFUND PENDING',
    'REFUND IN PROCESS',
    'REFUND IN PROGRESS',
    'REFUND PROCESSING',
    'PENDING',
  ],
} as const;

export type RemarkMeaning = keyof typeof remarks | 'unclear';

/** Upper case, one space between words, nothing but letters and digits: "Refund processed." is "REFUND PROCESSED". */
const normalise = (remark: string): string =>
  remark
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const meanings = new Map<string, RemarkMeaning>(
  Object.entries(remarks).flatMap(([meaning, texts]) => texts.map((text) => [text, meaning as RemarkMeaning])),
);

/** `unclear` for an unlisted remark: the refund stays underway and a person has to decide. */
export function meaningOfRemark(remark: string | null): RemarkMeaning {
  // Listed without a remark: underway, since there is nothing for a person to read.
  if (remark === null) return 'underway';
  return meanings.get(normalise(remark)) ?? 'unclear';
}
