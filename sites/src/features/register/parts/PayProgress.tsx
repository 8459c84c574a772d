import { clubPaymentSentences } from '@maidan/shared/payment-outcome.ts';
import { Spinner } from '../../../components/Spinner.tsx';
import { resultAddress } from '../../payment/arrival.ts';
import { percent, phaseSentences, sendingSentence } from '../desk-sentences.ts';
import { useDesk } from '../use-desk.ts';

/** From the click to the checkout: how much of the photo has gone, and why nobody has to pay twice. */
export function PayProgress() {
  const { phase, sent, merchTxnId } = useDesk().desk;
  if (phase === 'sending') return <Sending share={sent} />;
  return (
    <div className="pay-progress">
      <Spinner>{phaseSentences[phase]}</Spinner>
      <p>{clubPaymentSentences.doNotPayAgain}</p>
      {/* The way on, should the checkout have gone without a word. */}
      {phase === 'paying' && <a href={resultAddress(merchTxnId)}>Check the payment</a>}
    </div>
  );
}

/** The words are read out as they change, the percents only when they are asked for. */
function Sending({ share }: { share: number }) {
  const isUnderWay = share > 0 && share < 1;
  return (
    <div className="pay-progress">
      <div className="pay-sending">
        <Spinner>{sendingSentence(share)}</Spinner>
        {isUnderWay && <span aria-hidden>{percent(share)}</span>}
      </div>
      {isUnderWay && <progress className="pay-meter" value={share} max={1} aria-label="Photo sent" />}
    </div>
  );
}
