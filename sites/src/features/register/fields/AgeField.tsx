import { useField } from '../form/use-field.ts';
import { Field } from './Field.tsx';

/** Text with the digits' keyboard: a number field scrolls its value away under the wheel. */
export function AgeField() {
  return (
    <Field field="age" label="Age">
      <input className="input" inputMode="numeric" autoComplete="off" maxLength={3} required {...useField('age')} />
    </Field>
  );
}
