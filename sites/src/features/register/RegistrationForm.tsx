import type { SubmitEvent } from 'react';
import { textLimits } from '@maidan/shared/rules/registration.ts';
import { AgeField } from './fields/AgeField.tsx';
import { DeclarationField } from './fields/declaration/DeclarationField.tsx';
import { EventField } from './fields/EventField.tsx';
import { FormPart } from './fields/FormPart.tsx';
import { MobileField } from './fields/MobileField.tsx';
import { NameFields } from './fields/NameFields.tsx';
import { PhotoField } from './fields/PhotoField.tsx';
import { PlayerTypeField } from './fields/PlayerTypeField.tsx';
import { PlayingStyleField } from './fields/PlayingStyleField.tsx';
import { TextArea } from './fields/TextArea.tsx';
import { UnavailabilityField } from './fields/UnavailabilityField.tsx';
import { useRegistrationForm } from './form/registration-form.context.ts';
import { FormProblem } from './FormProblem.tsx';
import { PayBar } from './PayBar.tsx';
import { ResetButton } from './ResetButton.tsx';

/**
 * The whole form. Submitted before hydration it does nothing: `method="dialog"` outside a dialog sends no request,
 * where any other method would reload the page and lose what was typed.
 */
export function RegistrationForm() {
  const { form, submit } = useRegistrationForm();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form
      className="registration-form"
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      aria-busy={form.phase !== 'filling'}
    >
      <FormPart name="Event">
        <EventField />
      </FormPart>
      <FormPart name="Player">
        <PlayerTypeField />
        <MobileField />
        <NameFields />
        <AgeField />
        <PlayingStyleField />
      </FormPart>
      <FormPart name="Contact">
        <TextArea field="address" label="Address" limit={textLimits.address} autoComplete="street-address" />
        <UnavailabilityField />
        <TextArea field="remarks" label="Remarks" optional limit={textLimits.remarks} />
      </FormPart>
      <FormPart name="Photo">
        <PhotoField />
      </FormPart>
      <FormPart name="Declaration">
        <DeclarationField />
      </FormPart>
      <FormProblem />
      <ResetButton />
      <PayBar />
    </form>
  );
}
