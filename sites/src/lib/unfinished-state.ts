import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { PaymentStatusResponse } from '@maidan/shared/wire/payments.ts';
import { type UnfinishedState, unfinishedStates } from '../content/payment-note.ts';
import { ApiFailure, callApi } from './api.ts';

/**
 * Returns the state of a payment. An unknown payment (404) is `ended`; while the API cannot be reached, the payment
 * counts as open.
 */
export async function readUnfinishedState(merchTxnId: string, signal?: AbortSignal): Promise<UnfinishedState> {
  try {
    const path = `/payment/status/${encodeURIComponent(merchTxnId)}`;
    return unfinishedStates[(await callApi<PaymentStatusResponse>(path, signal && { signal })).status];
  } catch (cause) {
    reportUnless(cause, ApiFailure);
    return cause instanceof ApiFailure && cause.status === 404 ? 'ended' : 'open';
  }
}
