import type { ReactNode } from 'react';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { formSteps, stepStates, type FormStep } from '../form/form-steps.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';

/** One numbered part of the form; disabled while the registration is being submitted. */
export function FormPart({ step, children }: { step: FormStep; children: ReactNode }) {
  const { form } = useRegistrationForm();
  const texts = useTexts(registerTexts);
  const index = formSteps.findIndex((each) => each.step === step);
  const isDone = stepStates(form)[index] === 'done';
  return (
    <fieldset className="form-part" disabled={form.phase !== 'filling'}>
      <legend className="display">
        <span className={isDone ? 'step step-done' : 'step'} aria-hidden>
          {index + 1}
        </span>
        {texts.steps[step]}
      </legend>
      {children}
    </fieldset>
  );
}
