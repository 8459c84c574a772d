import { useEffect, useState } from 'react';
import { resultUrl } from '@maidan/shared/format/links.ts';
import type { UnfinishedState } from '../../content/payment-note.ts';
import { registerTexts } from '../../content/register.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { clearUnfinishedPayment } from '../../lib/unfinished-payment.ts';
import { readUnfinishedState } from '../../lib/unfinished-state.ts';
import { clearPaidRegistration, readPendingId } from './browser-memory.ts';

/** The ids of payments that this browser has started, as stored when the form opened. */
export interface StartedPayments {
  /** A payment that any tab has started, possibly at an earlier visit, and whose outcome this browser has not seen. */
  unfinishedId: string | undefined;
  /** The payment that this tab has started; its id stays with the draft after a failure. */
  pendingId: string | undefined;
}

interface UnfinishedPaymentNoticeProps extends StartedPayments {
  /** Called when the form on the page belongs to the paid payment, even if it was reset meanwhile. */
  onPaid: () => void;
}

/** Links to an earlier payment that may have succeeded, so that people do not pay twice. */
export function UnfinishedPaymentNotice(props: UnfinishedPaymentNoticeProps) {
  const { unfinished, dismiss } = useUnfinishedPayment(props);
  const language = useLanguage();
  const texts = registerTexts[language].unfinished;
  if (!unfinished) return null;
  return (
    <div className="notice">
      <p>
        <strong>{texts[unfinished.state].message}</strong>
      </p>
      <div className="button-row">
        <a className="button button-small" href={pageIn(language, resultUrl(unfinished.merchTxnId))}>
          {texts[unfinished.state].link}
        </a>
        <button type="button" className="button button-line button-small" onClick={dismiss}>
          {texts.dismiss}
        </button>
      </div>
    </div>
  );
}

interface UnfinishedPayment {
  merchTxnId: string;
  state: Exclude<UnfinishedState, 'ended'>;
}

/**
 * Returns the unfinished payment of an earlier visit once the API has answered with its status. If it was paid, the
 * draft of its registration is cleared, as the result page does.
 */
function useUnfinishedPayment({ unfinishedId, pendingId, onPaid }: UnfinishedPaymentNoticeProps): {
  unfinished: UnfinishedPayment | undefined;
  dismiss: () => void;
} {
  const [unfinished, setUnfinished] = useState<UnfinishedPayment>();

  useEffect(() => {
    const merchTxnId = unfinishedId ?? pendingId;
    if (!merchTxnId) return;
    const call = new AbortController();
    void readUnfinishedState(merchTxnId, call.signal).then((state) => {
      if (call.signal.aborted) return;
      const wasReset = merchTxnId === pendingId && readPendingId() === undefined;
      if (state === 'paid' && (clearPaidRegistration(merchTxnId) || wasReset)) onPaid();
      if (!unfinishedId) return;
      if (state === 'ended') clearUnfinishedPayment(merchTxnId);
      else setUnfinished({ merchTxnId, state });
    });
    return () => call.abort();
  }, [unfinishedId, pendingId, onPaid]);

  const dismiss = () => {
    if (unfinished) clearUnfinishedPayment(unfinished.merchTxnId);
    setUnfinished(undefined);
  };
  return { unfinished, dismiss };
}
