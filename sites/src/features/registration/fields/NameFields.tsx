import { nameWithoutSigns } from '@maidan/shared/rules/registration.ts';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { namesOfKnownPlayer } from '../form/validation.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { hintId } from '../form/field-id.ts';
import { useField } from '../form/use-field.ts';
import { Field } from './Field.tsx';

/** First and last name; filled from the club's records and disabled for an old player with a known number. */
export function NameFields() {
  const isKnown = namesOfKnownPlayer(useRegistrationForm().form) !== undefined;
  const texts = useTexts(registerTexts);
  return (
    <div className="field-pair">
      <NameField field="firstName" label={texts.firstName} autoComplete="given-name" isKnown={isKnown} />
      <NameField field="lastName" label={texts.lastName} autoComplete="family-name" isKnown={isKnown} />
    </div>
  );
}

interface NameFieldProps {
  field: 'firstName' | 'lastName';
  label: string;
  autoComplete: string;
  isKnown: boolean;
}

/** Under the error of a name that is refused for its apostrophe, hyphen or full stop stands what to write instead. */
function NameField({ field, label, autoComplete, isKnown }: NameFieldProps) {
  const { form, errors } = useRegistrationForm();
  const texts = useTexts(registerTexts);
  const instead = errors[field] === undefined ? undefined : nameWithoutSigns(form.answers[field]);
  const advice = instead && (
    <p className="field-hint" id={hintId(field)}>
      {texts.nameInstead} <bdi>{instead}</bdi>
    </p>
  );
  return (
    <Field field={field} label={label} hint={isKnown && texts.nameKnown} after={advice}>
      <input
        className="input"
        dir="auto"
        autoComplete={autoComplete}
        autoCapitalize="words"
        spellCheck={false}
        required
        disabled={isKnown}
        {...useField(field, { hasHint: isKnown, hasAdvice: instead !== undefined })}
      />
    </Field>
  );
}
