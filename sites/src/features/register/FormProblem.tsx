import { resultUrl } from '@maidan/shared/format/links/result-url.ts';
import { readUnfinishedPayment } from '../checkout-memory/unfinished-payment.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';

/** Why the payment did not start, shown after the alert is closed, with a link to an unfinished payment if any. */
export function FormProblem() {
  const { problem } = useRegistrationForm().form;
  const unfinished = problem && readUnfinishedPayment();
  return (
    <div className="form-problem" role="alert">
      {problem && (
        <div className="notice notice-error">
          <p>{problem}</p>
          {unfinished && <a href={resultUrl(unfinished)}>Check payment</a>}
        </div>
      )}
    </div>
  );
}
