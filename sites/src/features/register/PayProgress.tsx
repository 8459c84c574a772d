import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { Spinner } from '../../components/Spinner.tsx';
import { resultUrl } from '@maidan/shared/format/links/result-url.ts';
import { percent, phaseSentences, uploadProgressSentence } from '../../content/register.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';

/** Progress from the click to the checkout: photo upload, spinner and the advice not to pay again. */
export function PayProgress() {
  const { phase, uploadProgress, merchTxnId } = useRegistrationForm().form;
  if (phase === 'sending') return <UploadProgress share={uploadProgress} />;
  return (
    <div className="pay-progress">
      <Spinner>{phaseSentences[phase]}</Spinner>
      <p>{clubPaymentSentences.doNotPayAgain}</p>
      {/* In case the checkout closed without sending a message. */}
      {phase === 'paying' && <a href={resultUrl(merchTxnId)}>Check the payment</a>}
    </div>
  );
}

/** Screen readers announce the text as it changes; the percentage is hidden from them, it changes too often. */
function UploadProgress({ share }: { share: number }) {
  const isUploading = share > 0 && share < 1;
  return (
    <div className="pay-progress">
      <div className="pay-upload">
        <Spinner>{uploadProgressSentence(share)}</Spinner>
        {isUploading && <span aria-hidden>{percent(share)}</span>}
      </div>
      {isUploading && <progress className="pay-upload-bar" value={share} max={1} aria-label="Photo sent" />}
    </div>
  );
}
