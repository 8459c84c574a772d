import { withErrorBoundary } from '../../components/ErrorBoundary.tsx';
import {
  RegistrationFormProvider,
  useRegistrationFormState,
  type Prerendered,
} from './form/registration-form.context.ts';
import { FormProgress } from './FormProgress.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { UnfinishedPaymentNotice } from './UnfinishedPaymentNotice.tsx';

/** The registration form, from the event to the payment window. */
export const RegistrationIsland = withErrorBoundary(function RegisterDesk(baked: Prerendered) {
  const room = useRegistrationFormState(baked);
  return (
    <RegistrationFormProvider value={room}>
      <FormProgress />
      <UnfinishedPaymentNotice />
      <RegistrationForm />
    </RegistrationFormProvider>
  );
});
