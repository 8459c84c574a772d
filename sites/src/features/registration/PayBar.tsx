import type { MouseEvent } from 'react';
import { doNotPayAgain } from '@maidan/shared/domain/payment-start.ts';
import { playerKind } from '@maidan/shared/domain/player-type.ts';
import { resultUrl } from '@maidan/shared/format/links.ts';
import { DigitPlates } from '../../components/DigitPlates.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { registerTexts } from '../../content/register.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { translate } from '../../lib/language/translate.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';
import { isSubmitEnabled } from './form/validation.ts';

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

/** Progress from the click to the checkout: photo upload, spinner and the advice not to pay again. */
function PayProgress() {
  const { phase, uploadProgress, nextTryIn, merchTxnId, photo } = useRegistrationForm().form;
  const language = useLanguage();
  const { pay } = registerTexts[language];
  if (phase === 'sending' && nextTryIn !== undefined) return <BusyServer nextTryIn={nextTryIn} />;
  if (phase === 'sending')
    return <UploadProgress share={uploadProgress} isSmall={photo.phase === 'ready' && photo.isSmall === true} />;
  return (
    <div className="pay-progress">
      <Spinner>{phase === 'paying' ? pay.paying : pay.opening}</Spinner>
      <p>{translate(language, doNotPayAgain)}</p>
      {/* The link is for the case that the checkout has closed without sending a message. */}
      {phase === 'paying' && <a href={pageIn(language, resultUrl(merchTxnId))}>{pay.check}</a>}
    </div>
  );
}

/**
 * The progress of the upload as sentences. The browser knows how much of the request the phone's operating system has
 * accepted, not how much has arrived: most of a photo may still wait in the phone's buffer. A percentage would
 * therefore be wrong, and the last sentence does not say whether the request is still being sent. Screen readers
 * announce each sentence (`role="status"` of the spinner).
 */
function UploadProgress({ share, isSmall }: { share: number; isSmall: boolean }) {
  const { pay } = useTexts(registerTexts);
  const sendingPhoto = isSmall ? pay.sendingSmallPhoto : pay.sendingPhoto;
  const sentence = share === 0 ? pay.sending : share < 1 ? sendingPhoto : pay.waiting;
  return (
    <div className="pay-progress">
      <Spinner>{sentence}</Spinner>
    </div>
  );
}

/**
 * The sentences stay the same while the form waits and while it tries again, so that a screen reader announces them
 * once.
 */
function BusyServer({ nextTryIn }: { nextTryIn: number }) {
  const { stopWaiting } = useRegistrationForm();
  const { busy } = useTexts(registerTexts).pay;
  const stop = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button disappears, and the focus would be lost.
    currentTarget.closest('form')?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
    stopWaiting();
  };
  return (
    <div className="pay-progress">
      <Spinner>{busy.wait}</Spinner>
      <p role="status">{busy.advice}</p>
      <p className="pay-retry">
        <span>{nextTryIn > 0 ? busy.nextTry(nextTryIn) : busy.trying}</span>
        <button type="button" className="button button-outline button-small" onClick={stop}>
          {busy.stop}
        </button>
      </p>
    </div>
  );
}
