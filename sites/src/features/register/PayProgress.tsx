import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { Spinner } from '../../components/Spinner.tsx';
import { resultUrl } from '../checkout-memory/result-url.ts';
import { percent, phaseSentences, uploadProgressSentence } from './form/model/form-sentences.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';

/** From the click to the checkout: how much of the photo has gone, and why nobody has to pay twice. */
export function PayProgress() {
  const { phase, sent, merchTxnId } = useRegistrationForm().form;
  if (phase === 'sending') return <Sending share={sent} />;
  return (
    <div className="pay-progress">
      <Spinner>{phaseSentences[phase]}</Spinner>
      <p>{clubPaymentSentences.doNotPayAgain}</p>
      {/* The way on, should the checkout have gone without a word. */}
      {phase === 'paying' && <a href={resultUrl(merchTxnId)}>Check the payment</a>}
    </div>
  );
}

/** The words are read out as they change, the percents only when they are asked for. */
function Sending({ share }: { share: number }) {
  const isUnderWay = share > 0 && share < 1;
  return (
    <div className="pay-progress">
      <div className="pay-sending">
        <Spinner>{uploadProgressSentence(share)}</Spinner>
        {isUnderWay && <span aria-hidden>{percent(share)}</span>}
      </div>
      {isUnderWay && <progress className="pay-meter" value={share} max={1} aria-label="Photo sent" />}
    </div>
  );
}
