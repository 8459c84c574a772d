import type { SubmitEvent } from 'react';
import { textLimits } from '@maidan/shared/rules/registration.ts';
import { registerTexts } from '../../content/register.ts';
import { useTexts } from '../../lib/language/language.context.ts';
import { AgeField } from './fields/AgeField.tsx';
import { DeclarationField } from './fields/DeclarationField.tsx';
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
import { ResetUndo } from './ResetUndo.tsx';

/**
 * The whole form, its fields in the order of `formSteps`. Submitted before hydration it does nothing: `method="dialog"`
 * outside a dialog sends no request, where any other method would reload the page and lose what was typed.
 */
export function RegistrationForm() {
  const { form, submit, testMode } = useRegistrationForm();
  const texts = useTexts(registerTexts);
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
      <FormPart step="event">
        <EventField />
        <ResetUndo />
      </FormPart>
      <FormPart step="player">
        <PlayerTypeField />
        <PlayingStyleField />
        <UnavailabilityField />
        <NameFields />
        <TextArea field="address" label={texts.address} limit={textLimits.address} autoComplete="street-address" />
        <AgeField />
      </FormPart>
      <FormPart step="contact">
        <MobileField />
        <TextArea field="remarks" label={texts.remarks} optional limit={textLimits.remarks} />
      </FormPart>
      <FormPart step="photo">
        <PhotoField />
      </FormPart>
      <FormPart step="declaration">
        <DeclarationField />
      </FormPart>
      <FormProblem />
      <div className="form-end">
        <ResetButton />
        {testMode && (
          <p id="pay-mode" className="meta">
            {texts.pay.testMode}
          </p>
        )}
      </div>
      <PayBar />
    </form>
  );
}
