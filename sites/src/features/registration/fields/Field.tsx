import type { ReactNode } from 'react';
import { registerTexts } from '../../../content/register.ts';
import { useTranslate, useTexts } from '../../../lib/language/language.context.ts';
import { errorId, fieldId, hintId } from '../form/field-id.ts';
import type { FormField } from '../form/form-state.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';

interface FieldProps {
  field: FormField;
  label: string;
  optional?: boolean;
  /** Label for screen readers only, where the heading above already shows the same word. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** Below the error. */
  after?: ReactNode;
  children: ReactNode;
}

/** A labelled control with its hint and its error. */
export function Field({ field, label, optional = false, isLabelHidden = false, hint, after, children }: FieldProps) {
  const texts = useTexts(registerTexts);
  return (
    <div className="field">
      <label htmlFor={fieldId(field)} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {optional && <span className="field-optional"> {texts.optional}</span>}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={hintId(field)}>
          {hint}
        </p>
      )}
      <FieldError field={field} />
      {after}
    </div>
  );
}

export function FieldError({ field }: { field: FormField }) {
  const { errors } = useRegistrationForm();
  const translate = useTranslate();
  const error = errors[field];
  return (
    <p className="field-error" id={errorId(field)}>
      {error && translate(error)}
    </p>
  );
}
