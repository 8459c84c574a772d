import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { clubPaymentSentences as messages } from '@maidan/shared/domain/payment-outcome.ts';
import { isReceiptNumber, tidyReference } from '@maidan/shared/domain/payments/payment-references.ts';
import type { Language } from '@maidan/shared/language.ts';
import { normaliseMobile, registrationRules } from '@maidan/shared/rules/registration.ts';
import { fieldError } from '@maidan/shared/rules/rule-set.ts';
import type {
  FoundReceiptResponse,
  MaskedReceipt,
  MaskedReceiptResponse,
  Receipt,
} from '@maidan/shared/wire/payments.ts';
import { paymentTexts } from '../../content/payment.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { isTranslated, translate } from '../../lib/language/translate.ts';

interface ReceiptSearch {
  /** A transaction id, or the number on a receipt. */
  name: string;
  mobile: string;
}

export type ReceiptSearchResult =
  | { found: 'receipt'; receipt: Receipt }
  /**
   * The receipt is genuine, but its personal data is masked: the search was by its number alone, or the player is under
   * 18.
   */
  | { found: 'masked'; receipt: MaskedReceipt }
  | { found: 'nothing'; message: string };

export interface SearchProblem {
  field: keyof ReceiptSearch;
  message: string;
}

const isMasked = ({ name, mobile }: ReceiptSearch): boolean => isReceiptNumber(tidyReference(name)) && !mobile.trim();

/** The first invalid field, checked before the API is called. */
export function searchProblem(search: ReceiptSearch): SearchProblem | undefined {
  if (!search.name.trim()) return { field: 'name', message: messages.searchName };
  if (isMasked(search)) return undefined;
  const message = fieldError(registrationRules, 'mobile', { mobile: search.mobile });
  return message === undefined ? undefined : { field: 'mobile', message };
}

async function requestReceipt(search: ReceiptSearch): Promise<ReceiptSearchResult> {
  const name = tidyReference(search.name);
  if (isMasked(search)) {
    const path = `/payment/receipt?number=${encodeURIComponent(name)}`;
    return { found: 'masked', receipt: (await callApi<MaskedReceiptResponse>(path)).receipt };
  }
  const body = { transactionId: name, mobile: normaliseMobile(search.mobile) };
  const { receipt } = await callApi<FoundReceiptResponse>('/payment/receipt', { method: 'POST', body });
  if (!('merchantTxnId' in receipt)) return { found: 'masked', receipt };
  return { found: 'receipt', receipt };
}

/** The message for a failed search, in the reader's language. */
export function failureMessage(language: Language, failure: unknown): string {
  const { message, status } = failure instanceof ApiFailure ? failure : { message: '', status: undefined };
  if (status === 429) return paymentTexts[language].find.tooMany(message);
  return translate(language, message !== '' && isTranslated(language, message) ? message : messages.searchFailed);
}

export async function searchReceipt(language: Language, search: ReceiptSearch): Promise<ReceiptSearchResult> {
  try {
    return await requestReceipt(search);
  } catch (cause) {
    reportUnless(cause, ApiFailure);
    return { found: 'nothing', message: failureMessage(language, cause) };
  }
}
