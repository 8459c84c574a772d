import { resultAddress } from '../../payment/arrival.ts';
import { deskSentences } from '../desk-sentences.ts';
import { useUnfinished, type Standing } from '../use-unfinished.ts';

const words: Record<Standing, [sentence: string, link: string]> = {
  open: [deskSentences.unfinished, 'Check payment'],
  arrived: [deskSentences.arrived, 'Open receipt'],
};

/** Before anybody pays a second time for what may be paid already. */
export function UnfinishedNotice() {
  const { unfinished, dismiss } = useUnfinished();
  const [sentence, link] = unfinished ? words[unfinished.standing] : [];
  return (
    <div className="unfinished" role="status">
      {unfinished && (
        <div className="notice">
          <p>
            <strong>{sentence}</strong>
          </p>
          <div className="button-row">
            <a className="button button-small" href={resultAddress(unfinished.merchTxnId)}>
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
