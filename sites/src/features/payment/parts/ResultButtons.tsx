import { printAddress } from '../arrival.ts';
import { mayTryAgain, type ResultState } from '../payment.machine.ts';
import { ReceiptDeeds } from './ReceiptDeeds.tsx';

interface ResultButtonsProps {
  state: ResultState;
  checkAgain: (id: string) => void;
}

/** A page of its own, so that the paper shows the receipt and nothing else; in place where new tabs are forbidden. */
function openPrintPage(id: string): void {
  if (!window.open(printAddress(id), '_blank')) location.assign(printAddress(id));
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
      {outcome === 'success' && <ReceiptDeeds receipt={state.receipt} />}
      {(outcome === 'pending' || outcome === 'unregistered') && (
        <button type="button" className="button" onClick={() => checkAgain(state.id)}>
          Check again
        </button>
      )}
      {mayTryAgain(state) && (
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
