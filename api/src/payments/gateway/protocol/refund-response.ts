import { asList, asText, at } from './json.ts';
import { meaningOfRemark, type RemarkMeaning } from './refund-remarks.ts';

/**
 * What the provider says about one refund. `unclear`: it lists the refund with words that nobody has explained.
 * `unlisted`: it answered and knows none of that name. `unheard`: nothing that can be relied on, so the money may be on
 * its way or not. `unsent`: the request has surely not left us.
 */
export interface RefundResponse {
  kind: RemarkMeaning | 'unlisted' | 'unheard' | 'unsent';
  code: string | null;
  message: string | null;
  /** The provider's own name for it. */
  refundTxnId: string | null;
}

export const noResponse: RefundResponse = { kind: 'unheard', code: null, message: null, refundTxnId: null };
export const unsent: RefundResponse = { ...noResponse, kind: 'unsent' };

/** The provider has seen this very refund before: whatever became of it, it is not to be asked for again. */
const alreadyRequestedCodes = new Set(['OTS0613', 'OTS0624']);
/**
 * Published complaints about the request or the payment (gateway documentation, section 4.4): 0401, 0451, 0501, the
 * 0503-0522 that are named there, and 0600-0641. Whatever else is no OTS0000 leaves it open what has happened.
 */
const refusalCode = /^OTS0(401|451|50[1346789]|510|522|6(0\d|[1-3]\d|4[01]))$/;

function kindOf(code: string | null): RefundResponse['kind'] {
  if (code === 'OTS0000' || (code && alreadyRequestedCodes.has(code))) return 'underway';
  return code && refusalCode.test(code) ? 'refused' : 'unheard';
}

/** OTS0000 means that the refund is accepted, not that the money is back (gateway documentation, section 6). */
export function parseRefundResponse(json: unknown): RefundResponse {
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

/** The refunds of one payment, whichever of the two published shapes they come in. */
function listedRefunds(entry: unknown): unknown[] {
  const groups = asList(at(entry, 'refundStatusDetails'));
  return groups.flatMap((group) => [...asList(at(group, 'refundStatus')), ...asList(at(group, 'refundDetails'))]);
}

/** A name may be listed more than once when it was sent more than once: only if all were refused is it refused. */
const strongestFirst: readonly RemarkMeaning[] = ['done', 'unclear', 'underway', 'refused'];

export function parseRefundStatus(json: unknown, refundId: string): RefundResponse {
  const entries = asList(at(json, 'payInstrument'));
  const code = asText(at(entries[0], 'responseDetails', 'statusCode'));
  const found = entries
    .flatMap(listedRefunds)
    .filter((refund) => asText(at(refund, 'prodRefundId')) === refundId)
    .map((refund) => readListed(refund, code))
    .toSorted((one, other) => strongestFirst.indexOf(one.kind) - strongestFirst.indexOf(other.kind));
  return found[0] ?? { ...noResponse, kind: code === 'OTS0000' || code === 'OTS0401' ? 'unlisted' : 'unheard', code };
}

function readListed(refund: unknown, code: string | null): RefundResponse & { kind: RemarkMeaning } {
  const message = asText(at(refund, 'remarks'));
  return { kind: meaningOfRemark(message), code, message, refundTxnId: asText(at(refund, 'refundTxnId')) };
}
