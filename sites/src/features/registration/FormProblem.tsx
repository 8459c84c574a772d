import { resultUrl } from '@maidan/shared/format/links/result-url.ts';
import { registerTexts } from '../../content/register.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { readUnfinishedPayment } from './browser-memory.ts';
import { findReceiptId } from './find-receipt-id.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';

/** Opens the part of the page below the form, for browsers that do not do so for a link into it. */
function openFindReceipt(): void {
  document.getElementById(findReceiptId)?.closest('details')?.setAttribute('open', '');
}

/** Why the payment did not start, shown after the alert is closed, with the way to a payment that was made before. */
export function FormProblem() {
  const { problem } = useRegistrationForm().form;
  const language = useLanguage();
  const { problem: texts, findReceipt } = registerTexts[language];
  const unfinished = problem && readUnfinishedPayment();
  return (
    <div className="form-problem" role="alert">
      {problem && (
        <div className={problem.isRegistered ? 'notice' : 'notice notice-error'}>
          <p>{problem.isRegistered ? `${problem.text}\n${texts.noMoney}` : problem.text}</p>
          {problem.isOffline && <p>{texts.offline}</p>}
          {unfinished && <a href={pageIn(language, resultUrl(unfinished))}>{texts.checkPayment}</a>}
          {problem.isRegistered && (
            <a href={`#${findReceiptId}`} onClick={openFindReceipt}>
              {findReceipt}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
