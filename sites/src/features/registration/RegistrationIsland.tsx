import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { Language } from '@maidan/shared/language.ts';
import { asIsland } from '../../components/as-island.tsx';
import { useLanguage } from '../../lib/language/language.context.ts';
import { linkedOffer } from './form/linked-event.ts';
import type { OfferNoticeProps } from './OfferNotice.tsx';
import {
  RegistrationFormProvider,
  useRegistrationFormState,
  type Prerendered,
} from './form/registration-form.context.ts';
import { FormProgress } from './FormProgress.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { UnfinishedPaymentNotice } from './UnfinishedPaymentNotice.tsx';

/** Without it the form works as well: what it says, the list in "My registrations" says, too. */
const OfferNotice = lazy<ComponentType<OfferNoticeProps & { language: Language }>>(() =>
  import('./OfferNotice.tsx').then(
    (loaded) => ({ default: loaded.OfferNotice }),
    (cause: unknown) => {
      // Browsers reject with a TypeError when a script cannot be loaded.
      reportUnless(cause, TypeError);
      return { default: () => null };
    },
  ),
);

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
