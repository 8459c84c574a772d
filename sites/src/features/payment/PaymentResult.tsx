import { asIsland } from '../../components/as-island.tsx';
import { paymentTexts } from '../../content/payment.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { appearanceOf } from './parts/appearance.ts';
import { canTryAgain } from './machine/payment.machine.ts';
import { ProcessingAnimation } from './parts/ProcessingAnimation.tsx';
import { FindReceipt } from './find-receipt/FindReceipt.tsx';
import { OpenReceipt } from './find-receipt/OpenReceipt.tsx';
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
export const PaymentResult = asIsland(function PaymentResult() {
  const { id, parameters, isPrint } = useResultUrl();
  const { state, checkAgain, showWhole, keepFamily } = usePaymentResult();
  const { findReceipt } = useTexts(paymentTexts);
  const { outcome } = state;
  usePageTitle(appearanceOf(useLanguage(), state).title);
  usePrint(isPrint && outcome === 'success');

  const isOver = outcome !== 'processing';
  const record = 'record' in state ? state.record : undefined;
  return (
    <div className={`result result-${outcome}`}>
      <ResultHead state={state} />
      {isOver ? <ResultButtons {...{ state, checkAgain, keepFamily }} /> : <ProcessingAnimation />}
      <div className="result-receipt">
        {outcome === 'success' && <ReceiptCard receipt={state.receipt} />}
        {outcome === 'success' && state.receipt.isMasked && (
          <OpenReceipt receipt={state.receipt} onOpened={showWhole} />
        )}
        {id && canTryAgain(state) && <FailedReceipt />}
      </div>
      {isOver && !id && (
        <section className="result-find-receipt no-print">
          <h2 className="display">{findReceipt}</h2>
          <FindReceipt />
        </section>
      )}
      {isOver && (
        <div className="result-facts no-print">
          {id && <TransactionDetails id={id} state={state} />}
          <RawParameters parameters={parameters} record={record} />
        </div>
      )}
    </div>
  );
});
