import type { RefundResponse } from '../gateway/protocol/refund-response.ts';
import type { Refund } from './refund.entity.ts';

const isSilence = ({ kind }: RefundResponse): boolean => kind === 'unheard' || kind === 'unsent';

/** What a refund keeps of the provider's answer, its state aside. */
export const answerFields = (refund: Refund, word: RefundResponse, now: Date): Partial<Refund> => ({
  unheard: isSilence(word) ? refund.unheard + 1 : 0,
  message: word.message ?? refund.message,
  refundTxnId: word.refundTxnId ?? refund.refundTxnId,
  ...doubts(refund, word, now),
});

/** What keeps a refund from being understood. Silence neither raises a doubt nor ends one. */
function doubts(refund: Refund, word: RefundResponse, now: Date): Partial<Refund> {
  if (isSilence(word)) return {};
  if (word.kind === 'unlisted') {
    return { unlistedSince: refund.unlistedSince ?? now, unlistedAnswers: refund.unlistedAnswers + 1 };
  }
  const unclearSince = word.kind === 'unclear' ? (refund.unclearSince ?? now) : null;
  return { unclearSince, unlistedSince: null, unlistedAnswers: 0 };
}
