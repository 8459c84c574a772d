import { resultUrl } from '../checkout-memory/result-url.ts';
import { formSentences } from './form/model/form-sentences.ts';
import { useUnfinishedPayment, type UnfinishedState } from './use-unfinished-payment.ts';

const words: Record<UnfinishedState, [sentence: string, link: string]> = {
  open: [formSentences.unfinished, 'Check payment'],
  arrived: [formSentences.arrived, 'Open receipt'],
};

/** Before anybody pays a second time for what may be paid already. */
export function UnfinishedPaymentNotice() {
  const { unfinished, dismiss } = useUnfinishedPayment();
  const [sentence, link] = unfinished ? words[unfinished.state] : [];
  return (
    <div className="unfinished" role="status">
      {unfinished && (
        <div className="notice">
          <p>
            <strong>{sentence}</strong>
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
