import { deskSentences } from '../desk-sentences.ts';
import { useDesk } from '../use-desk.ts';
import { useField } from '../use-field.ts';
import { knownNames } from '../verdicts.ts';
import { Field } from './Field.tsx';

/** First and last name; the club's own, and locked, for an old player whose number is known. */
export function NameFields() {
  const isKnown = knownNames(useDesk().desk) !== undefined;
  const hint = isKnown && { hint: deskSentences.nameKnown };
  return (
    <div className="field-pair">
      <Field field="firstName" label="First name" {...hint}>
        <NameInput field="firstName" autoComplete="given-name" isKnown={isKnown} />
      </Field>
      <Field field="lastName" label="Last name" {...hint}>
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
