import { timeouts } from '@maidan/shared/domain/timing.ts';
import type { PaymentRecordResponse, PendingResponse, ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import type { RegisterResponse } from '@maidan/shared/wire/players.ts';
import { ApiFailure, callApi } from '../../../lib/api.ts';
import { parseResultUrl } from '../../checkout-memory/result-url.ts';
import type { NextRequest } from './next-request.ts';
import type { Action, RequestFailure } from './payment.machine.ts';
import { submission } from './submission.ts';

/** Too many questions at once (429) and a server in trouble (5xx) say nothing about the payment. */
function requestFailureOf(cause: unknown): RequestFailure {
  const status = cause instanceof ApiFailure ? cause.status : undefined;
  const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 429;
  const sentence = cause instanceof ApiFailure ? cause.message : '';
  return { trouble: isRefused ? 'refused' : 'unreachable', sentence };
}

const isUnknown = (cause: unknown): boolean => cause instanceof ApiFailure && cause.status === 404;

/** Does an errand and brings its news; throws only when it was called off. */
export async function sendRequest(errand: NextRequest, signal: AbortSignal): Promise<Action> {
  switch (errand.ask) {
    case 'arrival':
      return { of: 'arrival', id: parseResultUrl(location.search).id };
    case 'receipt': {
      const call = callApi<ReceiptResponse>(`/payment/receipt/txn/${encodeURIComponent(errand.id)}`, { signal });
      return {
        of: 'receipt',
        receipt: await call.then(
          ({ receipt }) => receipt,
          () => undefined,
        ),
      };
    }
    case 'record': {
      const call = callApi<PaymentRecordResponse>(`/payment/merchant/${encodeURIComponent(errand.id)}`, { signal });
      // An id that the server does not know has no record yet.
      const orTrouble = (cause: unknown) => (isUnknown(cause) ? null : requestFailureOf(cause));
      return { of: 'record', record: await call.then(({ data }) => data, orTrouble) };
    }
    case 'pending': {
      const path = `/payment/pending/${encodeURIComponent(errand.id)}`;
      const call = callApi<PendingResponse>(path, { signal, timeout: timeouts.pendingRegistration });
      return { of: 'pending', pending: await call.then(({ data }) => data, requestFailureOf) };
    }
    case 'register': {
      const body = submission(errand.record, errand.pending);
      const options = { method: 'POST', body, signal, timeout: timeouts.registrationSubmit } as const;
      const call = callApi<RegisterResponse>('/players/register', options);
      const player = await call.then((answer) => answer.player, requestFailureOf);
      return { of: 'register', player, now: new Date() };
    }
  }
}
