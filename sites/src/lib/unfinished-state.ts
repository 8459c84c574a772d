import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { PaymentStatusResponse } from '@maidan/shared/wire/payments.ts';
import { type UnfinishedState, unfinishedStates } from '../content/payment-note.ts';
import { ApiFailure, callApi } from './api.ts';

/** Returns `ended` for a payment that is unknown (404), too. It counts as open while the API cannot be reached. */
export async function readUnfinishedState(merchTxnId: string, signal?: AbortSignal): Promise<UnfinishedState> {
  try {
    const path = `/payment/status/${encodeURIComponent(merchTxnId)}`;
    return unfinishedStates[(await callApi<PaymentStatusResponse>(path, signal && { signal })).status];
  } catch (cause) {
    reportUnless(cause, ApiFailure);
    return cause instanceof ApiFailure && cause.status === 404 ? 'ended' : 'open';
  }
}
