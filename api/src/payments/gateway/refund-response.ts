import { asList, asText, at, readPaise } from './json.ts';

/**
 * What the provider's remark about a refund means. Only "REFUND INITIATED" is published (gateway documentation,
 * section 6). The rest are guesses in the same form. Compare them with the provider's own list before the first live
 * refund. The whole remark must match, because it may continue: "processed, pending at bank". A remark wrongly read as
 * refused would lead to a second refund; one wrongly read as done would leave the payer without the money.
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

/** Upper case, single blanks, only letters and digits: "Refund processed." becomes "REFUND PROCESSED". */
const normalise = (remark: string): string =>
  remark
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const meanings = new Map<string, RemarkMeaning>(
  Object.entries(remarks).flatMap(([meaning, texts]) => texts.map((text) => [text, meaning as RemarkMeaning])),
);

/** The meaning of a remark. `unclear` for one that is not listed: the refund stays open and a person has to decide. */
export function meaningOfRemark(remark: string | null): RemarkMeaning {
  // Without a remark there is nothing for a person to read, so the refund counts as underway.
  if (remark === null) return 'underway';
  return meanings.get(normalise(remark)) ?? 'unclear';
}

/**
 * The provider's answer about one refund. `unclear`: the provider lists the refund with an unknown remark.
 * `unlisted`: it answered but does not list this id. `inconclusive`: no answer, or one that does not say whether the
 * money is on its way. `unsent`: the request was not sent.
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

/** The provider already has a refund of this id. It must not be requested again. */
const alreadyRequestedCodes = new Set(['OTS0613', 'OTS0624']);
/**
 * Documented errors of the request or the payment (gateway documentation, section 4.4): 0401, 0451, 0501, the 0503-0522
 * that are named there, and 0600-0641 except `alreadyRequestedCodes`. Any other code than OTS0000 leaves the outcome
 * open.
 */
const refusalCode = /^OTS0(401|451|50[1346789]|510|522|6(0\d|[1-3]\d|4[01]))$/;

function kindOf(code: string | null): RefundResponse['kind'] {
  if (code === 'OTS0000' || (code && alreadyRequestedCodes.has(code))) return 'underway';
  return code && refusalCode.test(code) ? 'refused' : 'inconclusive';
}

/**
 * Parses the answer to a refund request. OTS0000 means that the refund is accepted, not that it has arrived (gateway
 * documentation, section 6).
 */
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

/** The refunds of one entry, in either of the two documented shapes. */
export function listedRefunds(entry: unknown): unknown[] {
  const groups = asList(at(entry, 'refundStatusDetails'));
  return groups.flatMap((group) => [...asList(at(group, 'refundStatus')), ...asList(at(group, 'refundDetails'))]);
}

/**
 * The meanings, strongest first. A refund that was sent twice may be listed twice; the strongest entry counts. So it
 * is refused only if all its entries are.
 */
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

/** A refund in the provider's list; null for what the list does not say. */
export interface ListedRefund {
  /** The merchant's `prodRefundId`; null for a refund that was requested elsewhere and has none. */
  refundId: string | null;
  /** The provider's own id. */
  refundTxnId: string | null;
  amountPaise: number | null;
  remark: string | null;
  meaning: RemarkMeaning;
  /** Time of the refund as the provider wrote it. */
  initiatedOn: string | null;
}

/** The refunds of one transaction. `isAnswered` is false when the provider did not list them. */
export interface RefundList {
  isAnswered: boolean;
  code: string | null;
  refunds: ListedRefund[];
}

export const noRefundList: RefundList = { isAnswered: false, code: null, refunds: [] };

function listedRefund(refund: unknown): ListedRefund {
  const remark = asText(at(refund, 'remarks'));
  return {
    refundId: asText(at(refund, 'prodRefundId')),
    refundTxnId: asText(at(refund, 'refundTxnId')),
    amountPaise: readPaise(at(refund, 'refundAmt')),
    remark,
    meaning: meaningOfRemark(remark),
    initiatedOn: asText(at(refund, 'refundInitiatedDate')),
  };
}

/** Whether the answer contains an empty list of refunds in a documented shape. */
const hasEmptyList = (entry: unknown): boolean =>
  [at(entry, 'refundStatusDetails')].flat().some((group) =>
    ['refundStatus', 'refundDetails'].some((name) => {
      const list = at(group, name);
      return Array.isArray(list) && list.length === 0;
    }),
  );

/**
 * Parses the list of a transaction's refunds. "No data" (OTS0401) means that there are none. A list that contains
 * refunds is an answer even without a code. OTS0000 without a list in a documented shape is not an answer, because the
 * refunds may be in an unknown field.
 */
export function parseRefundList(json: unknown): RefundList {
  const entries = asList(at(json, 'payInstrument'));
  const code = asText(at(entries[0], 'responseDetails', 'statusCode'));
  const refunds = entries
    .flatMap(listedRefunds)
    .map(listedRefund)
    .toSorted((one, other) => strongestFirst.indexOf(one.meaning) - strongestFirst.indexOf(other.meaning));
  const isList = refunds.length > 0 || (code === 'OTS0000' && entries.some(hasEmptyList));
  const isAnswered = code === 'OTS0401' || ((code === null || code === 'OTS0000') && isList);
  return { isAnswered, code, refunds };
}
