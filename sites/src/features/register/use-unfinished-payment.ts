import { useEffect, useState } from 'react';
import type { PaymentStatusResponse } from '@maidan/shared/wire/payments.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { clearUnfinishedPayment, readUnfinishedPayment } from '../checkout-memory/unfinished-payment.ts';

/** `open`: nobody knows yet. `arrived`: the money came while this browser did not look. */
export type UnfinishedState = 'open' | 'arrived';

export interface UnfinishedPayment {
  merchTxnId: string;
  state: UnfinishedState;
}

const unfinishedStates: Record<PaymentStatusResponse['status'], UnfinishedState | undefined> = {
  processing: 'open',
  paid: 'arrived',
  refund: 'arrived',
  failed: undefined,
  cancelled: undefined,
  expired: undefined,
};

/** Undefined when there is nothing left to check. Silence says nothing about the payment: it stays open. */
async function readState(merchTxnId: string, signal: AbortSignal): Promise<UnfinishedState | undefined> {
  try {
    const path = `/payment/status/${encodeURIComponent(merchTxnId)}`;
    return unfinishedStates[(await callApi<PaymentStatusResponse>(path, { signal })).status];
  } catch (cause) {
    return cause instanceof ApiFailure && cause.status === 404 ? undefined : 'open';
  }
}

/** The payment of an earlier visit that was not seen to its end, once the club has been asked about it. */
export function useUnfinishedPayment(): { unfinished: UnfinishedPayment | undefined; dismiss: () => void } {
  const [unfinished, setUnfinished] = useState<UnfinishedPayment>();

  useEffect(() => {
    const merchTxnId = readUnfinishedPayment();
    if (!merchTxnId) return;
    const call = new AbortController();
    void readState(merchTxnId, call.signal).then((standing) => {
      if (call.signal.aborted) return;
      if (standing) setUnfinished({ merchTxnId, state: standing });
      else clearUnfinishedPayment(merchTxnId);
    });
    return () => call.abort();
  }, []);

  const dismiss = () => {
    if (unfinished) clearUnfinishedPayment(unfinished.merchTxnId);
    setUnfinished(undefined);
  };
  return { unfinished, dismiss };
}
