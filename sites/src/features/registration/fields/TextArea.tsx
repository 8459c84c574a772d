import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import type { TextField } from '../form/form-state.ts';
import { useField } from '../form/use-field.ts';
import { Field } from './Field.tsx';

interface TextAreaProps {
  field: TextField;
  label: string;
  limit: number;
  optional?: boolean;
  autoComplete?: string;
}

/** No `maxLength`: too long a text shows an error instead of being cut off silently when it is pasted. */
export function TextArea({ field, label, limit, optional = false, autoComplete = 'off' }: TextAreaProps) {
  const texts = useTexts(registerTexts);
  const control = useField(field);
  const length = [...control.value].length;
  const isNearLimit = length > limit * 0.8;
  return (
    <Field
      field={field}
      label={label}
      optional={optional}
      {...(isNearLimit && { hint: texts.characters(length, limit) })}
    >
      <textarea className="input" rows={3} autoComplete={autoComplete} {...control} />
    </Field>
  );
}
