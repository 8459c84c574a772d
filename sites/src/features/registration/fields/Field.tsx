import type { ChangeEvent, ReactNode } from 'react';
import { registerTexts } from '../../../content/register.ts';
import { useTexts, useTranslate } from '../../../lib/language/language.context.ts';
import { errorId, fieldId, hintId } from '../form/field-id.ts';
import type { FormField, TextField } from '../form/form-state.ts';
import { formSteps, stepStates, type FormStep } from '../form/form-steps.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { submittedAnswers } from '../form/validation.ts';

interface FieldProps {
  field: FormField;
  label: string;
  optional?: boolean;
  /** Label for screen readers only, where the heading above already shows the same word. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** Content below the error. */
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

/** One numbered part of the form; disabled while the registration is being submitted. */
export function FormPart({ step, children }: { step: FormStep; children: ReactNode }) {
  const { form } = useRegistrationForm();
  const texts = useTexts(registerTexts);
  const index = formSteps.findIndex((each) => each.step === step);
  const isDone = stepStates(form)[index] === 'done';
  return (
    <fieldset className="form-part" disabled={form.phase !== 'filling'}>
      <legend className="display">
        <span className={isDone ? 'step step-done' : 'step'} aria-hidden>
          {index + 1}
        </span>
        {texts.steps[step]}
      </legend>
      {children}
    </fieldset>
  );
}

interface TextAreaProps {
  field: TextField;
  label: string;
  limit: number;
  optional?: boolean;
  autoComplete?: string;
}

/**
 * A textarea without `maxLength`: a text that is too long shows an error. With `maxLength`, the browser would cut off
 * pasted text.
 */
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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Returns the props that connect a control to the form state and to its label, hint and error. Screen readers read hint
 * and error in the order of the page; advice on the error (`hasAdvice`) is below the error and is read after it.
 */
export function useField(field: TextField, { tidy = (text: string) => text, hasHint = false, hasAdvice = false } = {}) {
  const { form, dispatch, errors } = useRegistrationForm();
  const { firstName, lastName } = submittedAnswers(form);
  const shown = { ...form.answers, firstName, lastName };
  return {
    id: fieldId(field),
    value: shown[field],
    'aria-invalid': errors[field] !== undefined,
    'aria-describedby': [hasHint && hintId(field), errorId(field), hasAdvice && hintId(field)]
      .filter(Boolean)
      .join(' '),
    // A keyboard that composes a word (Hindi, for example) inserts the word twice when the text is changed meanwhile.
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Control>) => {
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      dispatch({ type: 'fieldChanged', field, value: isComposing ? currentTarget.value : tidy(currentTarget.value) });
    },
    onBlur: () => dispatch({ type: 'fieldBlurred', field }),
  };
}
