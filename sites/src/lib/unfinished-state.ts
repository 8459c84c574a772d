import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { PaymentStatusResponse } from '@maidan/shared/wire/payments.ts';
import { type UnfinishedState, unfinishedStates } from '../content/payment-note.ts';
import { ApiFailure, callApi } from './api.ts';
import { mayBeLostCode } from './unfinished-payment.ts';

/** Whether the API does not know the payment, and has not lost it in a restored backup. */
const isUnknown = (cause: unknown): boolean =>
  cause instanceof ApiFailure && cause.status === 404 && cause.coded.code !== mayBeLostCode;

/**
 * Returns the state of a payment. An unknown payment is `ended`. A payment counts as open when restored records may
 * have lost it, and after any other failure of the call.
 */
export async function readUnfinishedState(merchTxnId: string, signal?: AbortSignal): Promise<UnfinishedState> {
  try {
    const path = `/payment/status/${encodeURIComponent(merchTxnId)}`;
    return unfinishedStates[(await callApi<PaymentStatusResponse>(path, signal && { signal })).status];
  } catch (cause) {
    reportUnless(cause, ApiFailure);
    return isUnknown(cause) ? 'ended' : 'open';
  }
}
