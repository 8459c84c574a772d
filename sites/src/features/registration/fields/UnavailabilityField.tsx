import { commaAfterDay, withoutLastComma } from '@maidan/shared/rules/registration.ts';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { useField } from '../form/use-field.ts';
import { Field } from './Field.tsx';

/** Days on which the player cannot play; a space typed between two days becomes ", ". */
export function UnavailabilityField() {
  const { form, dispatch } = useRegistrationForm();
  const texts = useTexts(registerTexts).unavailability;
  const control = useField('unavailability', { tidy: commaAfterDay, hasHint: true });
  const onBlur = () => {
    const value = withoutLastComma(form.answers.unavailability);
    dispatch({ type: 'fieldChanged', field: 'unavailability', value });
    control.onBlur();
  };
  return (
    <Field field="unavailability" label={texts.label} optional hint={texts.hint}>
      <input className="input" autoComplete="off" {...control} onBlur={onBlur} />
    </Field>
  );
}
