import { asIsland } from '../../components/as-island.tsx';
import {
  RegistrationFormProvider,
  useRegistrationFormState,
  type Prerendered,
} from './form/registration-form.context.ts';
import { FormProgress } from './FormProgress.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { UnfinishedPaymentNotice } from './UnfinishedPaymentNotice.tsx';

/** The registration form, from the event to the payment window. */
export const RegistrationIsland = asIsland(function RegistrationIsland(prerendered: Prerendered) {
  const context = useRegistrationFormState(prerendered);
  return (
    <RegistrationFormProvider value={context}>
      <FormProgress />
      <UnfinishedPaymentNotice />
      <RegistrationForm />
    </RegistrationFormProvider>
  );
});
