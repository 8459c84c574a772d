import { commaAfterDay } from '@maidan/shared/rules/registration.ts';
import { useField } from '../use-field.ts';
import { Field } from './Field.tsx';

/** Days on which the player cannot come: a space between two of them becomes a comma and a space. */
export function UnavailabilityField() {
  return (
    <Field
      field="unavailability"
      label="Unavailability"
      optional
      hint="Days you cannot play, with a space between them: Sunday, Wednesday"
    >
      <input
        className="input"
        autoComplete="off"
        {...useField('unavailability', { tidy: commaAfterDay, hasHint: true })}
      />
    </Field>
  );
}
