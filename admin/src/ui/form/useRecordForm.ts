import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { type FormEvent, useState } from 'react';
import { CallFailure } from '../../data/http/callFailure.ts';
import { useAttempt } from '../feedback/useAttempt.ts';

interface RecordFormOptions<F extends object, A> {
  initial: F;
  /** The shared rules; returns an error message per invalid field. */
  validate: (values: F) => FieldErrors<F>;
  send: (values: F) => Promise<A>;
  /** Called with what was sent, and what was answered. */
  onSent: (values: F, answer: A) => void;
  /** Shown when the server sends no error message. */
  failed: string;
}

/** The server's message of a failure that is also the error of a field which the form has. */
const isSaidAtField = ({ body: { error, errors = {} } }: CallFailure, form: object): boolean =>
  Object.entries(errors).some(([field, fieldError]) => field in form && fieldError === error);

/**
 * State of one record's form. Errors come from the shared rules after the first attempt to save, and from the server
 * (`errors` in its response) until the field is edited; `message` does not repeat them.
 */
export function useRecordForm<F extends object, A = unknown>(options: RecordFormOptions<F, A>) {
  const { initial, validate, send, onSent, failed } = options;
  const [values, setValues] = useState(initial);
  const [isDirty, setDirty] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [serverErrors, setServerErrors] = useState<FieldErrors<F>>({});
  const [rejections, setRejections] = useState(0);
  const [isMessageAtField, setMessageAtField] = useState(false);
  const { busy, message, attempt } = useAttempt(failed);

  const change = (part: Partial<F>): void => {
    setValues((before) => ({ ...before, ...part }));
    setDirty(true);
    const unedited = Object.entries(serverErrors).filter(([field]) => !(field in part));
    if (unedited.length < Object.keys(serverErrors).length)
      setServerErrors(Object.fromEntries(unedited) as FieldErrors<F>);
  };

  const sendAndKeepErrors = (): Promise<A> =>
    send(values).catch((error: unknown) => {
      if (error instanceof CallFailure && error.body.errors) setServerErrors(error.body.errors as FieldErrors<F>);
      setMessageAtField(error instanceof CallFailure && isSaidAtField(error, values));
      setRejections((before) => before + 1);
      throw error;
    });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (Object.keys(validate(values)).length > 0) return;
    let answer!: A;
    const isSent = await attempt(async () => {
      answer = await sendAndKeepErrors();
    });
    if (isSent) onSent(values, answer);
  };

  // FormDialog focuses the first invalid field whenever `attempts` changes.
  const errors: FieldErrors<F> = { ...serverErrors, ...(attempts > 0 && validate(values)) };
  const shownMessage = isMessageAtField ? undefined : message;
  return { values, errors, isDirty, busy, message: shownMessage, change, submit, attempts: attempts + rejections };
}
