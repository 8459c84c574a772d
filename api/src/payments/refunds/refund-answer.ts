import type { RefundResponse } from '../gateway/protocol/refunds/refund-response.ts';
import type { Refund } from './refund.entity.ts';

const isInconclusive = ({ kind }: RefundResponse): boolean => kind === 'inconclusive' || kind === 'unsent';

/** The columns that a response changes, except for the state. */
export const responseFields = (refund: Refund, response: RefundResponse, now: Date): Partial<Refund> => ({
  unansweredRequests: isInconclusive(response) ? refund.unansweredRequests + 1 : 0,
  message: response.message ?? refund.message,
  refundTxnId: response.refundTxnId ?? refund.refundTxnId,
  ...unclearFields(refund, response, now),
});

/** The columns for unclear and unlisted refunds. A missing answer leaves them as they are. */
function unclearFields(refund: Refund, response: RefundResponse, now: Date): Partial<Refund> {
  if (isInconclusive(response)) return {};
  if (response.kind === 'unlisted') {
    return { unlistedSince: refund.unlistedSince ?? now, unlistedAnswers: refund.unlistedAnswers + 1 };
  }
  const unclearSince = response.kind === 'unclear' ? (refund.unclearSince ?? now) : null;
  return { unclearSince, unlistedSince: null, unlistedAnswers: 0 };
}
