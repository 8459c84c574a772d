/**
 * What the provider's remark about a refund means, by its whole text. Only "REFUND INITIATED" is published (gateway
 * documentation, section 6); the rest are the plain statements in the same form, to be compared with the provider's own
 * list before the first live refund. A remark that is not listed here word for word proves nothing: part of it may say
 * "processed" and the whole "processed, pending at bank". A refusal that is read wrongly would send the money twice, an
 * arrival that is read wrongly would leave the payer without it.
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

/** `unclear` for a remark that nobody has listed: the refund stays under way and a person has to look. */
export function meaningOfRemark(remark: string | null): RemarkMeaning {
  // A refund that is listed without a word is under way: there is nothing for a person to read.
  if (remark === null) return 'underway';
  return meanings.get(normalise(remark)) ?? 'unclear';
}
