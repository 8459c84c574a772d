import { asIsland } from '../../components/as-island.tsx';
import { paymentTexts } from '../../content/payment.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { appearanceOf } from './appearance.ts';
import { canTryAgain } from './payment.machine.ts';
import { ProcessingAnimation } from './ProcessingAnimation.tsx';
import { FindReceipt } from './FindReceipt.tsx';
import { OpenReceipt } from './OpenReceipt.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';
import { RawParameters } from './RawParameters.tsx';
import { ResultButtons } from './ResultButtons.tsx';
import { ResultHead } from './ResultHead.tsx';
import { TransactionDetails } from './TransactionDetails.tsx';
import { FailedReceipt } from './FailedReceipt.tsx';
import { useResultUrl } from './use-result-url.ts';
import { usePaymentResult } from './use-payment-result.ts';
import { usePageTitle } from './use-page-title.ts';
import { usePrint } from './use-print.ts';

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
