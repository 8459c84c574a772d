import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import type { PaymentRecordResponse, PendingResponse, ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import type { RegisterResponse } from '@maidan/shared/wire/players.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { submission } from './completion.ts';
import type { Action, NextRequest, RequestFailure } from './payment.machine.ts';
import { parseResultUrl } from './result-url.ts';

/**
 * Returns why a call failed. Rate limiting (429) and server errors (5xx) leave the outcome of the payment unknown.
 * @throws any other error: a function that the browser lacks must not make a payment "pending"
 */
function requestFailureOf(cause: unknown): RequestFailure {
  if (!(cause instanceof ApiFailure)) throw cause;
  const { status } = cause;
  const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 429;
  return { reason: isRefused ? 'refused' : 'unreachable', message: cause.message };
}

const isNotFound = (cause: unknown): boolean => cause instanceof ApiFailure && cause.status === 404;

/**
 * Sends a request and returns the action for its result. A failed call also gives an action. @throws any other error,
 * for example that the browser lacks a function
 */
export async function sendRequest(request: NextRequest, signal: AbortSignal): Promise<Action> {
  switch (request.kind) {
    case 'url':
      return { type: 'url', id: parseResultUrl(location.search).id };
    case 'receipt': {
      const call = callApi<ReceiptResponse>(`/payment/receipt/txn/${encodeURIComponent(request.id)}`, { signal });
      return {
        type: 'receipt',
        receipt: await call.then(
          ({ receipt }) => receipt,
          (cause: unknown) => reportUnless(cause, ApiFailure),
        ),
      };
    }
    case 'record': {
      const call = callApi<PaymentRecordResponse>(`/payment/merchant/${encodeURIComponent(request.id)}`, { signal });
      // 404 means that the payment has no record yet.
      const orFailure = (cause: unknown) => ({ record: isNotFound(cause) ? null : requestFailureOf(cause) });
      const found = await call.then(({ data: record, notice }) => ({ record, ...(notice && { notice }) }), orFailure);
      return { type: 'record', ...found };
    }
    case 'pending': {
      const path = `/payment/pending/${encodeURIComponent(request.id)}`;
      const call = callApi<PendingResponse>(path, { signal, timeout: timeouts.pendingRegistration });
      return { type: 'pending', pending: await call.then(({ data }) => data, requestFailureOf) };
    }
    case 'register': {
      const body = submission(request.record, request.pending);
      const options = { method: 'POST', body, signal, timeout: timeouts.registrationSubmit } as const;
      const call = callApi<RegisterResponse>('/players/register', options);
      const player = await call.then((answer) => answer.player, requestFailureOf);
      return { type: 'register', player, now: serverNow() };
    }
  }
}
