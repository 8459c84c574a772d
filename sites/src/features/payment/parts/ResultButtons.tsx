import { printUrl } from '../../checkout-memory/result-url.ts';
import { canTryAgain, type ResultState } from '../machine/payment.machine.ts';
import { ReceiptActions } from '../receipt/ReceiptActions.tsx';

interface ResultButtonsProps {
  state: ResultState;
  checkAgain: (id: string) => void;
}

/** Opens the printable page in a new tab, or in this one when the browser blocks new tabs. */
function openPrintPage(id: string): void {
  if (!window.open(printUrl(id), '_blank')) location.assign(printUrl(id));
}

export function ResultButtons({ state, checkAgain }: ResultButtonsProps) {
  const { outcome } = state;
  return (
    <div className="button-row result-buttons no-print">
      {outcome === 'success' && (
        <button type="button" className="button" onClick={() => openPrintPage(state.id)}>
          Print Receipt
        </button>
      )}
      {outcome === 'success' && <ReceiptActions receipt={state.receipt} />}
      {(outcome === 'pending' || outcome === 'unregistered') && (
        <button type="button" className="button" onClick={() => checkAgain(state.id)}>
          Check again
        </button>
      )}
      {canTryAgain(state) && (
        <a className="button" href="/register">
          Try Again
        </a>
      )}
      <a className="button button-line" href="/">
        Go to Home
      </a>
    </div>
  );
}
