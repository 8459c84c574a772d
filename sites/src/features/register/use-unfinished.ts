import { useEffect, useState } from 'react';
import type { PaymentStatusResponse } from '@maidan/shared/wire/payments.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { forgetUnfinished, readUnfinished } from './unfinished.ts';

/** `open`: nobody knows yet. `arrived`: the money came while this browser did not look. */
export type Standing = 'open' | 'arrived';

export interface Unfinished {
  merchTxnId: string;
  standing: Standing;
}

const standings: Record<PaymentStatusResponse['status'], Standing | undefined> = {
  processing: 'open',
  paid: 'arrived',
  refund: 'arrived',
  failed: undefined,
  cancelled: undefined,
  expired: undefined,
};

/** Undefined when there is nothing left to check. Silence says nothing about the payment: it stays open. */
async function standingOf(merchTxnId: string, signal: AbortSignal): Promise<Standing | undefined> {
  try {
    const path = `/payment/status/${encodeURIComponent(merchTxnId)}`;
    return standings[(await callApi<PaymentStatusResponse>(path, { signal })).status];
  } catch (cause) {
    return cause instanceof ApiFailure && cause.status === 404 ? undefined : 'open';
  }
}

/** The payment of an earlier visit that was not seen to its end, once the club has been asked about it. */
export function useUnfinished(): { unfinished: Unfinished | undefined; dismiss: () => void } {
  const [unfinished, setUnfinished] = useState<Unfinished>();

  useEffect(() => {
    const merchTxnId = readUnfinished();
    if (!merchTxnId) return;
    const call = new AbortController();
    void standingOf(merchTxnId, call.signal).then((standing) => {
      if (call.signal.aborted) return;
      if (standing) setUnfinished({ merchTxnId, standing });
      else forgetUnfinished(merchTxnId);
    });
    return () => call.abort();
  }, []);

  const dismiss = () => {
    if (unfinished) forgetUnfinished(unfinished.merchTxnId);
    setUnfinished(undefined);
  };
  return { unfinished, dismiss };
}
