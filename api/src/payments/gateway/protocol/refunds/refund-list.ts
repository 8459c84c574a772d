import { readPaise } from '../amount.ts';
import { asList, asText, at } from '../json.ts';
import { listedRefunds, strongestFirst } from './refund-response.ts';
import { meaningOfRemark, type RemarkMeaning } from './refund-remarks.ts';

/** A refund as the provider lists it; null for what it does not say. */
export interface ListedRefund {
  /** The merchant's `prodRefundId`; null for a refund that was requested elsewhere and has none. */
  refundId: string | null;
  /** The provider's own id. */
  refundTxnId: string | null;
  amountPaise: number | null;
  remark: string | null;
  meaning: RemarkMeaning;
  /** As the provider wrote it. */
  initiatedOn: string | null;
}

/** All refunds of one transaction. `isAnswered` is false when the provider did not say which there are. */
export interface RefundList {
  isAnswered: boolean;
  code: string | null;
  refunds: ListedRefund[];
}

export const noRefundList: RefundList = { isAnswered: false, code: null, refunds: [] };

function readListed(refund: unknown): ListedRefund {
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

/** Whether the provider says in a known shape that there are none. */
const hasEmptyList = (entry: unknown): boolean =>
  [at(entry, 'refundStatusDetails')].flat().some((group) =>
    ['refundStatus', 'refundDetails'].some((name) => {
      const list = at(group, name);
      return Array.isArray(list) && list.length === 0;
    }),
  );

/**
 * "No data" (OTS0401) is the answer for a transaction without refunds. A list without a code is an answer, too; OTS0000
 * without a list in a known shape is none, as the refunds may be in an unknown field.
 */
export function parseRefundList(json: unknown): RefundList {
  const entries = asList(at(json, 'payInstrument'));
  const code = asText(at(entries[0], 'responseDetails', 'statusCode'));
  const refunds = entries
    .flatMap(listedRefunds)
    .map(readListed)
    .toSorted((one, other) => strongestFirst.indexOf(one.meaning) - strongestFirst.indexOf(other.meaning));
  const isList = refunds.length > 0 || (code === 'OTS0000' && entries.some(hasEmptyList));
  const isAnswered = code === 'OTS0401' || ((code === null || code === 'OTS0000') && isList);
  return { isAnswered, code, refunds };
}
