import { asList, asText, at } from '../json.ts';
import { meaningOfRemark, type RemarkMeaning } from './refund-remarks.ts';

/**
 * The provider's answer about one refund. `unclear`: it lists the refund with an unknown remark.
 * `unlisted`: it answered and does not list this id. `inconclusive`: no answer, or one that does not
 * say whether the money is on its way. `unsent`: the request was not sent.
 */
export interface RefundResponse {
  kind: RemarkMeaning | 'unlisted' | 'inconclusive' | 'unsent';
  code: string | null;
  message: string | null;
  /** The provider's id of the refund. */
  refundTxnId: string | null;
}

export const noResponse: RefundResponse = { kind: 'inconclusive', code: null, message: null, refundTxnId: null };
export const unsent: RefundResponse = { ...noResponse, kind: 'unsent' };

/** The provider already has a refund of this id: it must not be requested again. */
const alreadyRequestedCodes = new Set(['OTS0613', 'OTS0624']);
/**
 * Documented errors of the request or the payment (gateway documentation, section 4.4): 0401, 0451, 0501, the
 * 0503-0522 that are named there, and 0600-0641. Any other code than OTS0000 leaves the outcome open.
 */
const refusalCode = /^OTS0(401|451|50[1346789]|510|522|6(0\d|[1-3]\d|4[01]))$/;

function kindOf(code: string | null): RefundResponse['kind'] {
  if (code === 'OTS0000' || (code && alreadyRequestedCodes.has(code))) return 'underway';
  return code && refusalCode.test(code) ? 'refused' : 'inconclusive';
}

/** OTS0000 means that the refund is accepted, not that it has arrived (gateway documentation, section 6). */
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

/** The refunds of one payment, in either of the two documented shapes. */
export function listedRefunds(entry: unknown): unknown[] {
  const groups = asList(at(entry, 'refundStatusDetails'));
  return groups.flatMap((group) => [...asList(at(group, 'refundStatus')), ...asList(at(group, 'refundDetails'))]);
}

/** An id that was sent twice may be listed twice: it is refused only if all entries are. */
export const strongestFirst: readonly RemarkMeaning[] = ['done', 'unclear', 'underway', 'refused'];

export function parseRefundStatus(json: unknown, refundId: string): RefundResponse {
  const entries = asList(at(json, 'payInstrument'));
  const code = asText(at(entries[0], 'responseDetails', 'statusCode'));
  const found = entries
    .flatMap(listedRefunds)
    .filter((refund) => (asText(at(refund, 'prodRefundId')) ?? asText(at(refund, 'refundTxnId'))) === refundId)
    .map((refund) => readListed(refund, code))
    .toSorted((one, other) => strongestFirst.indexOf(one.kind) - strongestFirst.indexOf(other.kind));
  return (
    found[0] ?? { ...noResponse, kind: code === 'OTS0000' || code === 'OTS0401' ? 'unlisted' : 'inconclusive', code }
  );
}

function readListed(refund: unknown, code: string | null): RefundResponse & { kind: RemarkMeaning } {
  const message = asText(at(refund, 'remarks'));
  return { kind: meaningOfRemark(message), code, message, refundTxnId: asText(at(refund, 'refundTxnId')) };
}
