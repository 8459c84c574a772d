import { asList, asText, at } from './json.ts';

/**
 * What the provider says about one refund. `unlisted`: it answered and knows none of that name. `unheard`: nothing
 * that can be relied on, so the money may be on its way or not.
 */
export interface RefundWord {
  kind: 'underway' | 'done' | 'refused' | 'unlisted' | 'unheard';
  code: string | null;
  message: string | null;
  /** The provider's own name for it. */
  refundTxnId: string | null;
}

export const unheard: RefundWord = { kind: 'unheard', code: null, message: null, refundTxnId: null };

/** The provider has seen this very refund before: whatever became of it, it is not to be asked for again. */
const alreadyThere = new Set(['OTS0613', 'OTS0624']);
/** Complaints about the request or the payment. Whatever else is no OTS0000 leaves it open what has happened. */
const refusal = /^OTS0(4\d\d|5\d\d|6(0\d|[1-3]\d|4[01]))$/;
/** Pending with the bank stands among the complaints by its number only. */
const openCodes = new Set(['OTS0551']);

function kindOf(code: string | null): RefundWord['kind'] {
  if (code === 'OTS0000' || (code && alreadyThere.has(code))) return 'underway';
  return code && refusal.test(code) && !openCodes.has(code) ? 'refused' : 'unheard';
}

/** OTS0000 means that the refund is accepted, not that the money is back (gateway documentation, section 6). */
export function readRefundAnswer(json: unknown): RefundWord {
  const [entry] = asList(at(json, 'payInstrument'));
  const [product] = asList(at(entry, 'payDetails', 'prodDetails'));
  const code = asText(at(entry, 'responseDetails', 'statusCode'));
  return {
    kind: kindOf(code),
    code,
    message: asText(at(entry, 'responseDetails', 'description')) ?? asText(at(entry, 'responseDetails', 'message')),
    refundTxnId: asText(at(product, 'refundTxnId')),
  };
}

/** Only "REFUND INITIATED" is published. What says neither that the money arrived nor that it did not is underway. */
function progressOf(remarks: string): 'underway' | 'done' | 'refused' {
  if (/fail|reject|declin/i.test(remarks)) return 'refused';
  const arrived = /\b(processed|success(ful(ly)?)?|completed?|credited|refunded|settled)\b/i;
  return arrived.test(remarks) && !/\b(not|yet|being|will)\b/i.test(remarks) ? 'done' : 'underway';
}

/** The refunds of one payment, whichever of the two published shapes they come in. */
function listed(entry: unknown): unknown[] {
  const groups = asList(at(entry, 'refundStatusDetails'));
  return groups.flatMap((group) => [...asList(at(group, 'refundStatus')), ...asList(at(group, 'refundDetails'))]);
}

export function readRefundStatus(json: unknown, refundId: string): RefundWord {
  const entries = asList(at(json, 'payInstrument'));
  const code = asText(at(entries[0], 'responseDetails', 'statusCode'));
  const found = entries.flatMap(listed).find((refund) => asText(at(refund, 'prodRefundId')) === refundId);
  if (found) {
    const message = asText(at(found, 'remarks'));
    return { kind: progressOf(message ?? ''), code, message, refundTxnId: asText(at(found, 'refundTxnId')) };
  }
  return { ...unheard, kind: code === 'OTS0000' || code === 'OTS0401' ? 'unlisted' : 'unheard', code };
}
