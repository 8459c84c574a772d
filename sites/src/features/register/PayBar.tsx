import { playerKind } from '@maidan/shared/domain/player-type.ts';
import { DigitPlates } from '../../components/DigitPlates.tsx';
import { testModeNotice } from '../../content/payment.ts';
import { youPay } from '../../content/register.ts';
import { isSubmitEnabled } from './form/model/validation.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';
import { PayProgress } from './PayProgress.tsx';

/** The fee and the submit button, fixed to the bottom of the window. */
export function PayBar() {
  const { form, fees, testMode } = useRegistrationForm();
  const fee = fees[playerKind(form.answers.playerType)];
  const isBusy = form.phase !== 'filling';
  return (
    <div className="pay-bar on-board">
      <div id="pay-status" className="pay-status">
        <span className="visually-hidden" aria-live="polite">
          {youPay(fee)}
        </span>
        {isBusy ? <PayProgress /> : <p aria-hidden>You pay</p>}
        {!isBusy && testMode && <p className="pay-mode">{testModeNotice}</p>}
      </div>
      {/* A new key remounts the plates, so that their flip animation runs when the fee changes. */}
      <DigitPlates key={fee} text={`₹${fee}`} label={youPay(fee)} className="plates-flip" />
      <button
        type="submit"
        className="button button-marigold"
        aria-disabled={isBusy || !isSubmitEnabled(form)}
        aria-describedby="pay-status"
      >
        Register &amp; Pay
      </button>
    </div>
  );
}
