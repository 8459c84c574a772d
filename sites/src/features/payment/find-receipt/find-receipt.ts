import { club } from '@maidan/shared/club.ts';
import { clubPaymentSentences as messages } from '@maidan/shared/domain/payment-outcome.ts';
import { normaliseMobile, registrationRules } from '@maidan/shared/rules/registration.ts';
import { fieldError } from '@maidan/shared/rules/rule-set.ts';
import type { MaskedReceipt, MaskedReceiptResponse, ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import { ApiFailure, callApi } from '../../../lib/api.ts';

interface ReceiptSearch {
  /** A transaction id, or the number on a receipt. */
  name: string;
  mobile: string;
}

export type ReceiptSearchResult =
  | { found: 'receipt'; merchTxnId: string }
  /** A receipt number alone proves that the receipt is genuine, with personal data masked. */
  | { found: 'masked'; receipt: MaskedReceipt }
  | { found: 'nothing'; message: string };

const receiptNumber = new RegExp(`^${club.receiptPrefix}-\\d{4}-\\d+$`, 'i');
export const isReceiptNumber = (name: string): boolean => receiptNumber.test(name.trim());

export interface SearchProblem {
  field: keyof ReceiptSearch;
  message: string;
}

/** The first invalid field, checked before the API is called. */
export function searchProblem({ name, mobile }: ReceiptSearch): SearchProblem | undefined {
  if (!name.trim()) return { field: 'name', message: messages.searchName };
  const message = isReceiptNumber(name) ? undefined : fieldError(registrationRules, 'mobile', { mobile });
  return message === undefined ? undefined : { field: 'mobile', message };
}

async function requestReceipt({ name, mobile }: ReceiptSearch): Promise<ReceiptSearchResult> {
  if (isReceiptNumber(name)) {
    const path = `/payment/receipt?number=${encodeURIComponent(name.trim())}`;
    return { found: 'masked', receipt: (await callApi<MaskedReceiptResponse>(path)).receipt };
  }
  const body = { transactionId: name.trim(), mobile: normaliseMobile(mobile) };
  const { receipt } = await callApi<ReceiptResponse>('/payment/receipt', { method: 'POST', body });
  return { found: 'receipt', merchTxnId: receipt.merchantTxnId };
}

export async function searchReceipt(search: ReceiptSearch): Promise<ReceiptSearchResult> {
  try {
    return await requestReceipt(search);
  } catch (cause) {
    const message = cause instanceof ApiFailure ? cause.message : '';
    return { found: 'nothing', message: message || messages.searchFailed };
  }
}
