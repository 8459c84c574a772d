import type { ReactNode } from 'react';
import { formSteps, stepStates } from '../form/model/form-steps.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';

type PartName = (typeof formSteps)[number]['name'];

/** One part of the form under its ball of the over; locked while the registration is on its way. */
export function FormPart({ name, children }: { name: PartName; children: ReactNode }) {
  const { form } = useRegistrationForm();
  const place = formSteps.findIndex((ball) => ball.name === name);
  const isDone = stepStates(form)[place] === 'done';
  return (
    <fieldset className="form-part" disabled={form.phase !== 'filling'}>
      <legend className="display">
        <span className={isDone ? 'ball ball-done' : 'ball'} aria-hidden>
          {place + 1}
        </span>
        {name}
      </legend>
      {children}
    </fieldset>
  );
}
