import { guarded } from '../../components/guarded.tsx';
import { lookOf } from './look.ts';
import { mayTryAgain } from './payment.machine.ts';
import { BallRun } from './parts/BallRun.tsx';
import { FindReceipt } from './parts/FindReceipt.tsx';
import { MatchTicket } from './parts/MatchTicket.tsx';
import { RawParameters } from './parts/RawParameters.tsx';
import { ResultButtons } from './parts/ResultButtons.tsx';
import { ResultHead } from './parts/ResultHead.tsx';
import { TransactionDetails } from './parts/TransactionDetails.tsx';
import { VoidTicket } from './parts/VoidTicket.tsx';
import { useArrival } from './use-arrival.ts';
import { usePaymentResult } from './use-payment-result.ts';
import { usePageTitle } from './use-page-title.ts';
import { usePrint } from './use-print.ts';

/** What became of a payment: the same screen under /payment/response, /payment/success and /payment/error. */
export const PaymentResult = guarded(function PaymentResult() {
  const { id, parameters, isPrint } = useArrival();
  const { state, checkAgain } = usePaymentResult();
  const { outcome } = state;
  usePageTitle(lookOf(state).title);
  usePrint(isPrint && outcome === 'success');

  const isOver = outcome !== 'processing';
  const record = 'record' in state ? state.record : undefined;
  return (
    <div className={`result result-${outcome}`}>
      <ResultHead state={state} />
      {isOver ? <ResultButtons state={state} checkAgain={checkAgain} /> : <BallRun />}
      <div className="result-ticket">
        {outcome === 'success' && <MatchTicket receipt={state.receipt} />}
        {mayTryAgain(state) && <VoidTicket />}
      </div>
      {isOver && !id && (
        <section className="result-find no-print">
          <h2 className="display">Find my receipt</h2>
          <FindReceipt />
        </section>
      )}
      {isOver && (
        <div className="result-facts no-print">
          {id && <TransactionDetails id={id} record={record} />}
          <RawParameters parameters={parameters} record={record} />
        </div>
      )}
    </div>
  );
});
