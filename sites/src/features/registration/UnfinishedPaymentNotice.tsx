import { resultUrl } from '@maidan/shared/format/links/result-url.ts';
import { registerTexts } from '../../content/register.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';
import { useUnfinishedPayment } from './use-unfinished-payment.ts';

/** Points to an earlier payment that may have succeeded, so that nobody pays twice. */
export function UnfinishedPaymentNotice() {
  const { clearPaid } = useRegistrationForm();
  const { unfinished, dismiss } = useUnfinishedPayment(clearPaid);
  const language = useLanguage();
  const texts = registerTexts[language].unfinished;
  return (
    <div className="unfinished-payment" role="status">
      {unfinished && (
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
      )}
    </div>
  );
}
