import { paymentTexts } from '../../content/payment.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { readDraft, readPendingId } from '../registration/browser-memory.ts';
import { printUrl } from './result-url.ts';
import { canTryAgain, type ResultState } from './payment.machine.ts';
import { ReceiptActions } from './ReceiptActions.tsx';

interface ResultButtonsProps {
  state: ResultState;
  checkAgain: (id: string) => void;
  /** Keeps what a second player of the family has in common with the first. */
  keepFamily: () => void;
}

/** Opens the printable page in a new tab, or in this one when the browser blocks new tabs. */
function openPrintPage(url: string): void {
  if (!window.open(url, '_blank')) location.assign(url);
}

/**
 * Whether this tab made the attempt and still has its form. Sent again, the form asks the bank first and opens the same
 * attempt, so that whoever has paid after all does not pay twice.
 */
const hasForm = (id: string): boolean => readPendingId() === id && readDraft() !== undefined;

export function ResultButtons({ state, checkAgain, keepFamily }: ResultButtonsProps) {
  const language = useLanguage();
  const texts = useTexts(paymentTexts);
  const { outcome } = state;
  const register = pageIn(language, '/register');
  return (
    <div className="button-row result-buttons no-print">
      {outcome === 'success' && (
        <>
          <button type="button" className="button" onClick={() => openPrintPage(pageIn(language, printUrl(state.id)))}>
            {texts.print}
          </button>
          <a className="button button-line" href={register} onClick={keepFamily}>
            {texts.registerAnother}
          </a>
          <ReceiptActions receipt={state.receipt} />
        </>
      )}
      {(outcome === 'pending' || outcome === 'unregistered') && (
        <button type="button" className="button" onClick={() => checkAgain(state.id)}>
          {texts.checkAgain}
        </button>
      )}
      {canTryAgain(state) && (
        <a className="button" href={register}>
          {texts.tryAgain}
        </a>
      )}
      <a className="button button-line" href={pageIn(language, '/')}>
        {texts.home}
      </a>
      {outcome === 'pending' && hasForm(state.id) && (
        <a className="result-unpaid" href={register}>
          {texts.unpaid}
        </a>
      )}
    </div>
  );
}
