import { Suspense, useEffect, useMemo } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { asIsland, lazyPart } from '../../components/as-island.tsx';
import { layoutTexts } from '../../content/layout.ts';
import { paymentTexts } from '../../content/payment.ts';
import { ApiFailure } from '../../lib/api.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { appearanceOf } from './appearance.ts';
import { FindReceipt } from './FindReceipt.tsx';
import { OpenReceipt } from './OpenReceipt.tsx';
import { loadRegistrations } from './my-registrations.ts';
import { canTryAgain } from './payment.machine.ts';
import { FailedReceipt, ReceiptCard } from './ReceiptCard.tsx';
import { useResultUrl } from './result-url.ts';
import { ResultButtons } from './ResultButtons.tsx';
import { RawParameters, TransactionDetails } from './ResultDetails.tsx';
import { ResultHead } from './ResultHead.tsx';
import { usePaymentResult } from './use-payment-result.ts';

const loadWhatNow = () => import('./WhatNow.tsx');
const WhatNow = lazyPart(async () => (await loadWhatNow()).WhatNow);
const RegisterAgain = lazyPart(async () => (await import('./RegisterAgain.tsx')).RegisterAgain);

/** The result of a payment. /payment/response, /payment/success and /payment/error show the same page. */
export const PaymentResult = asIsland(function PaymentResult() {
  const { id, parameters, isPrint } = useResultUrl();
  const { state, checkAgain, showWhole } = usePaymentResult();
  const { findReceipt } = useTexts(paymentTexts);
  const { outcome } = state;
  const language = useLanguage();
  usePageTitle(appearanceOf(language, state).title);
  usePrint(isPrint && outcome === 'success');

  const isOver = outcome !== 'processing';
  const receipt = outcome === 'success' ? state.receipt : undefined;
  const sent = useMemo(() => (receipt?.isSender ? [receipt] : []), [receipt]);
  useEffect(() => {
    // Loading keeps the registration in this browser; other pages then show a link to My registrations
    // (layouts/own-registrations.ts).
    if (receipt?.isSender) loadRegistrations().catch((cause: unknown) => reportUnless(cause, ApiFailure));
  }, [receipt?.isSender]);
  const record = 'record' in state ? state.record : undefined;
  return (
    <div className={`result result-${outcome}`}>
      <ResultHead state={state} />
      {isOver ? <ResultButtons {...{ state, checkAgain }} /> : <ProcessingAnimation />}
      <div className="result-receipt">
        {outcome === 'success' && <ReceiptCard receipt={state.receipt} />}
        {outcome === 'success' && !state.receipt.isMasked && (
          <Suspense>
            <WhatNow language={language} receipt={state.receipt} />
            {sent.length > 0 && <RegisterAgain language={language} receipts={sent} />}
          </Suspense>
        )}
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

function usePageTitle(title: string): void {
  const { clubName } = useTexts(layoutTexts);
  useEffect(() => {
    document.title = `${title} · ${clubName}`;
  }, [title, clubName]);
}

/** Opens the print dialog once the receipt is rendered. */
function usePrint(isReady: boolean): void {
  useEffect(() => {
    // The fonts are awaited, because the receipt would otherwise be printed in the fallback font. The receipt is
    // printed even if the part below it could not be loaded. Browsers inside apps, such as Android's WebView, have no
    // print dialog.
    if (!isReady) return;
    void Promise.allSettled([document.fonts.ready, loadWhatNow()]).then(() => (window as Partial<Window>).print?.());
  }, [isReady]);
}

/** A decorative animation: a ball moves along six dots, the six balls of an over. */
function ProcessingAnimation() {
  return (
    <div className="processing-animation" aria-hidden>
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <b />
    </div>
  );
}
