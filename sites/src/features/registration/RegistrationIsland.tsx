import { Suspense, useEffect, useState } from 'react';
import { asIsland, lazyPart } from '../../components/as-island.tsx';
import { useLanguage } from '../../lib/language/language.context.ts';
import { linkedOffer } from './form/linked-event.ts';
import {
  RegistrationFormProvider,
  useRegistrationFormState,
  type Prerendered,
} from './form/registration-form.context.ts';
import { FormProgress } from './FormProgress.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { UnfinishedPaymentNotice } from './UnfinishedPaymentNotice.tsx';

/** The form works without the notice: "My registrations" says the same. */
const OfferNotice = lazyPart(async () => (await import('./OfferNotice.tsx')).OfferNotice);

/** The registration form, from the event to the payment window. */
export const RegistrationIsland = asIsland(function RegistrationIsland(prerendered: Prerendered) {
  const context = useRegistrationFormState(prerendered);
  const language = useLanguage();
  const [offer, setOffer] = useState<string>();
  useEffect(() => setOffer(linkedOffer()), []);
  return (
    <RegistrationFormProvider value={context}>
      <FormProgress />
      <UnfinishedPaymentNotice />
      {offer && (
        <Suspense>
          <OfferNotice language={language} entryId={offer} onPlayer={context.fillIn} />
        </Suspense>
      )}
      <RegistrationForm />
    </RegistrationFormProvider>
  );
});
