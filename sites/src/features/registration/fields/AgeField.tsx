import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { useField } from '../form/use-field.ts';
import { Field } from './Field.tsx';

/** A text input with the numeric keyboard: the mouse wheel would change the value of a number input. */
export function AgeField() {
  return (
    <Field field="age" label={useTexts(registerTexts).age}>
      <input className="input" inputMode="numeric" autoComplete="off" maxLength={3} required {...useField('age')} />
    </Field>
  );
}
