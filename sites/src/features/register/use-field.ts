import { errorId, fieldId, hintId } from './field-id.ts';
import type { TextField } from './registration.machine.ts';
import { useDesk } from './use-desk.ts';
import { settledAnswers } from './verdicts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What ties a control to the desk and to its label, hint and error. */
export function useField(field: TextField, { tidy = (text: string) => text, hasHint = false } = {}) {
  const { desk, dispatch, errors } = useDesk();
  const { firstName, lastName } = settledAnswers(desk);
  const shown = { ...desk.answers, firstName, lastName };
  return {
    id: fieldId(field),
    value: shown[field],
    'aria-invalid': errors[field] !== undefined,
    'aria-describedby': hasHint ? `${hintId(field)} ${errorId(field)}` : errorId(field),
    onChange: ({ currentTarget }: { currentTarget: Control }) =>
      dispatch({ type: 'answered', field, value: tidy(currentTarget.value) }),
    onBlur: () => dispatch({ type: 'left', field }),
  };
}
