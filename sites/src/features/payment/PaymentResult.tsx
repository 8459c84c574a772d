import { withErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { resultSentences } from '../../content/payment.ts';
import { appearanceOf } from './parts/appearance.ts';
import { canTryAgain } from './machine/payment.machine.ts';
import { ProcessingAnimation } from './parts/ProcessingAnimation.tsx';
import { FindReceipt } from './find-receipt/FindReceipt.tsx';
import { ReceiptCard } from './receipt/ReceiptCard.tsx';
import { RawParameters } from './parts/RawParameters.tsx';
import { ResultButtons } from './parts/ResultButtons.tsx';
import { ResultHead } from './parts/ResultHead.tsx';
import { TransactionDetails } from './parts/TransactionDetails.tsx';
import { FailedReceipt } from './receipt/FailedReceipt.tsx';
import { useResultUrl } from './machine/use-result-url.ts';
import { usePaymentResult } from './machine/use-payment-result.ts';
import { usePageTitle } from './parts/use-page-title.ts';
import { usePrint } from './receipt/use-print.ts';

/** Result of a payment: the same page for /payment/response, /payment/success and /payment/error. */
export const PaymentResult = withErrorBoundary(function PaymentResult() {
  const { id, parameters, isPrint } = useResultUrl();
  const { state, checkAgain } = usePaymentResult();
  const { outcome } = state;
  usePageTitle(appearanceOf(state).title);
  usePrint(isPrint && outcome === 'success');

  const isOver = outcome !== 'processing';
  const record = 'record' in state ? state.record : undefined;
  return (
    <div className={`result result-${outcome}`}>
      <ResultHead state={state} />
      {isOver ? <ResultButtons state={state} checkAgain={checkAgain} /> : <ProcessingAnimation />}
      <div className="result-receipt">
        {outcome === 'success' && <ReceiptCard receipt={state.receipt} />}
        {canTryAgain(state) && <FailedReceipt />}
      </div>
      {isOver && !id && (
        <section className="result-find-receipt no-print">
          <h2 className="display">{resultSentences.findReceipt}</h2>
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
