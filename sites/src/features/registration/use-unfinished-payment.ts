import { useEffect, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { PaymentStatusResponse } from '@maidan/shared/wire/payments.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { clearPaidRegistration, clearUnfinishedPayment, readPendingId, readUnfinishedPayment } from './browser-memory.ts';

/** `open`: outcome not known yet. `paid`: the money arrived after this browser left the payment. */
export type UnfinishedState = 'open' | 'paid';

interface UnfinishedPayment {
  merchTxnId: string;
  state: UnfinishedState;
}

const unfinishedStates: Record<PaymentStatusResponse['status'], UnfinishedState | undefined> = {
  processing: 'open',
  paid: 'paid',
  refund: 'paid',
  failed: undefined,
  cancelled: undefined,
  expired: undefined,
};

/** Undefined when the payment failed or is unknown (404). When the API cannot be reached, it counts as open. */
async function readState(merchTxnId: string, signal: AbortSignal): Promise<UnfinishedState | undefined> {
  try {
    const path = `/payment/status/${encodeURIComponent(merchTxnId)}`;
    return unfinishedStates[(await callApi<PaymentStatusResponse>(path, { signal })).status];
  } catch (cause) {
    reportUnless(cause, ApiFailure);
    return cause instanceof ApiFailure && cause.status === 404 ? undefined : 'open';
  }
}

/**
 * The unfinished payment of an earlier visit, once the API has returned its status. What the form still holds of one that
 * was paid is cleared, as the result page would have done.
 * @param onPaid called when the form, also one that was reset meanwhile, was that of a payment that has arrived
 */
export function useUnfinishedPayment(onPaid: () => void): {
  unfinished: UnfinishedPayment | undefined;
  dismiss: () => void;
} {
  const [unfinished, setUnfinished] = useState<UnfinishedPayment>();

  useEffect(() => {
    const unfinishedId = readUnfinishedPayment();
    const pendingId = readPendingId();
    const merchTxnId = unfinishedId ?? pendingId;
    if (!merchTxnId) return;
    const call = new AbortController();
    void readState(merchTxnId, call.signal).then((state) => {
      if (call.signal.aborted) return;
      const wasReset = merchTxnId === pendingId && readPendingId() === undefined;
      if (state === 'paid' && (clearPaidRegistration(merchTxnId) || wasReset)) onPaid();
      if (!unfinishedId) return;
      if (state) setUnfinished({ merchTxnId, state });
      else clearUnfinishedPayment(merchTxnId);
    });
    return () => call.abort();
  }, [onPaid]);

  const dismiss = () => {
    if (unfinished) clearUnfinishedPayment(unfinished.merchTxnId);
    setUnfinished(undefined);
  };
  return { unfinished, dismiss };
}
