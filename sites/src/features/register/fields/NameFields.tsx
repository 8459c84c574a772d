import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { namesOfKnownPlayer } from '../form/model/validation.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { useField } from '../form/use-field.ts';
import { Field } from './Field.tsx';

/** First and last name; filled from the club's records and disabled for an old player with a known number. */
export function NameFields() {
  const isKnown = namesOfKnownPlayer(useRegistrationForm().form) !== undefined;
  const texts = useTexts(registerTexts);
  const hint = isKnown && { hint: texts.nameKnown };
  return (
    <div className="field-pair">
      <Field field="firstName" label={texts.firstName} {...hint}>
        <NameInput field="firstName" autoComplete="given-name" isKnown={isKnown} />
      </Field>
      <Field field="lastName" label={texts.lastName} {...hint}>
        <NameInput field="lastName" autoComplete="family-name" isKnown={isKnown} />
      </Field>
    </div>
  );
}

interface NameInputProps {
  field: 'firstName' | 'lastName';
  autoComplete: string;
  isKnown: boolean;
}

function NameInput({ field, autoComplete, isKnown }: NameInputProps) {
  const control = useField(field, { hasHint: isKnown });
  return (
    <input
      className="input"
      autoComplete={autoComplete}
      autoCapitalize="words"
      spellCheck={false}
      required
      disabled={isKnown}
      {...control}
    />
  );
}
