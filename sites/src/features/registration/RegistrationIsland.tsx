import { Suspense, useEffect, useState } from 'react';
import { asIsland, lazyPart } from '../../components/as-island.tsx';
import { useLanguage } from '../../lib/language/language.context.ts';
import { readUnfinishedPayment } from '../../lib/unfinished-payment.ts';
import { readPendingId } from './browser-memory.ts';
import { linkedOffer } from './form/linked-event.ts';
import {
  RegistrationFormProvider,
  useRegistrationFormState,
  type Prerendered,
} from './form/registration-form.context.ts';
import { FormProgress } from './FormProgress.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import type { StartedPayments } from './UnfinishedPaymentNotice.tsx';

/** A failure to load this notice is ignored, because "My registrations" says the same. */
const OfferNotice = lazyPart(async () => (await import('./OfferNotice.tsx')).OfferNotice);

/** The notice is a chunk of its own, because few browsers have an open payment. */
const UnfinishedPaymentNotice = lazyPart(
  async () => (await import('./UnfinishedPaymentNotice.tsx')).UnfinishedPaymentNotice,
);

/** The registration form, from the event to the payment window. */
export const RegistrationIsland = asIsland(function RegistrationIsland(prerendered: Prerendered) {
  const context = useRegistrationFormState(prerendered);
  const language = useLanguage();
  const [offer, setOffer] = useState<string>();
  const [started, setStarted] = useState<StartedPayments>();
  useEffect(() => {
    setOffer(linkedOffer());
    const [unfinishedId, pendingId] = [readUnfinishedPayment(), readPendingId()];
    if (unfinishedId ?? pendingId) setStarted({ unfinishedId, pendingId });
  }, []);
  return (
    <RegistrationFormProvider value={context}>
      <FormProgress />
      <div className="unfinished-payment" role="status">
        {started && (
          <Suspense>
            <UnfinishedPaymentNotice {...started} onPaid={context.clearPaid} />
          </Suspense>
        )}
      </div>
      {offer && (
        <Suspense>
          <OfferNotice language={language} entryId={offer} onPlayer={context.fillIn} />
        </Suspense>
      )}
      <RegistrationForm />
    </RegistrationFormProvider>
  );
});
