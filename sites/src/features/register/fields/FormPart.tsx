import type { ReactNode } from 'react';
import { formSteps, stepStates } from '../form/model/form-steps.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';

type PartName = (typeof formSteps)[number]['name'];

/** One numbered part of the form; disabled while the registration is being submitted. */
export function FormPart({ name, children }: { name: PartName; children: ReactNode }) {
  const { form } = useRegistrationForm();
  const index = formSteps.findIndex((step) => step.name === name);
  const isDone = stepStates(form)[index] === 'done';
  return (
    <fieldset className="form-part" disabled={form.phase !== 'filling'}>
      <legend className="display">
        <span className={isDone ? 'step step-done' : 'step'} aria-hidden>
          {index + 1}
        </span>
        {name}
      </legend>
      {children}
    </fieldset>
  );
}
