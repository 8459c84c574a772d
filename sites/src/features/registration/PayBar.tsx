import { playerKind } from '@maidan/shared/domain/player-type.ts';
import { DigitPlates } from '../../components/DigitPlates.tsx';
import { registerTexts } from '../../content/register.ts';
import { useTexts } from '../../lib/language/language.context.ts';
import { isSubmitEnabled } from './form/validation.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';
import { PayProgress } from './PayProgress.tsx';

/** The fee, once a player type is chosen, and the submit button, fixed to the bottom of the window. */
export function PayBar() {
  const { form, fees, testMode } = useRegistrationForm();
  const { pay, submit } = useTexts(registerTexts);
  const { playerType } = form.answers;
  const fee = playerType ? fees[playerKind(playerType)] : undefined;
  const label = fee === undefined ? pay.chooseType : pay.amount(fee);
  const isBusy = form.phase !== 'filling';
  return (
    <div className="pay-bar on-board" data-busy={isBusy ? '' : undefined}>
      <div id="pay-status" className="pay-status">
        <span className="visually-hidden" aria-live="polite">
          {label}
        </span>
        {isBusy ? (
          <PayProgress />
        ) : (
          <p className={fee === undefined ? undefined : 'pay-label'} aria-hidden>
            {fee === undefined ? pay.chooseTypeShort : pay.label}
          </p>
        )}
      </div>
      {/* A new key remounts the plates, so that their flip animation runs when the fee changes. */}
      <DigitPlates key={fee} text={fee === undefined ? '₹–' : `₹${fee}`} label={label} className="plates-flip" />
      <button
        type="submit"
        className="button button-marigold"
        aria-disabled={isBusy || !isSubmitEnabled(form)}
        aria-describedby={testMode ? 'pay-status pay-mode' : 'pay-status'}
      >
        {submit}
      </button>
    </div>
  );
}
