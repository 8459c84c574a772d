import type { ChangeEvent } from 'react';
import { errorId, fieldId, hintId } from './field-id.ts';
import type { TextField } from './form-state.ts';
import { submittedAnswers } from './validation.ts';
import { useRegistrationForm } from './registration-form.context.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Props that connect a control to the form state and to its label, hint and error. A screen reader says hint and error in
 * the order in which they stand: advice on the error (`hasAdvice`) comes after it.
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
    // A keyboard that composes a word, as for Hindi, inserts it once more when its text is changed meanwhile.
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Control>) => {
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      dispatch({ type: 'fieldChanged', field, value: isComposing ? currentTarget.value : tidy(currentTarget.value) });
    },
    onBlur: () => dispatch({ type: 'fieldBlurred', field }),
  };
}
