import { resultUrl } from '@maidan/shared/format/links/result-url.ts';
import { formSentences } from '../../content/register.ts';
import { useUnfinishedPayment, type UnfinishedState } from './use-unfinished-payment.ts';

const texts: Record<UnfinishedState, [message: string, link: string]> = {
  open: [formSentences.unfinished, 'Check payment'],
  paid: [formSentences.arrived, 'Open receipt'],
};

/** Points to an earlier payment that may have succeeded, so that nobody pays twice. */
export function UnfinishedPaymentNotice() {
  const { unfinished, dismiss } = useUnfinishedPayment();
  const [message, link] = unfinished ? texts[unfinished.state] : [];
  return (
    <div className="unfinished-payment" role="status">
      {unfinished && (
        <div className="notice">
          <p>
            <strong>{message}</strong>
          </p>
          <div className="button-row">
            <a className="button button-small" href={resultUrl(unfinished.merchTxnId)}>
              {link}
            </a>
            <button type="button" className="button button-line button-small" onClick={dismiss}>
              Dismiss
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
