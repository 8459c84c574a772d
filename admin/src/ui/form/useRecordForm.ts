import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { type FormEvent, useState } from 'react';
import { CallFailure } from '../../data/callFailure.ts';
import { useAttempt } from '../feedback/useAttempt.ts';

interface RecordFormOptions<F extends object> {
  initial: F;
  /** The shared rules: a sentence per field that breaks one. */
  validate: (values: F) => FieldErrors<F>;
  send: (values: F) => Promise<unknown>;
  onSent: () => void;
  /** Said when the server gives no sentence. */
  failed: string;
}

/**
 * What is typed into one record's form, and what is wrong with it: by the shared rules from the first attempt to save,
 * and by the server (`errors` of its failure) until the field is touched again.
 */
export function useRecordForm<F extends object>({ initial, validate, send, onSent, failed }: RecordFormOptions<F>) {
  const [values, setValues] = useState(initial);
  const [isDirty, setDirty] = useState(false);
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<FieldErrors<F>>({});
  const [refusals, setRefusals] = useState(0);
  const { busy, sentence, attempt } = useAttempt(failed);

  const change = (part: Partial<F>): void => {
    setValues((before) => ({ ...before, ...part }));
    setDirty(true);
    const untouched = Object.entries(refused).filter(([field]) => !(field in part));
    if (untouched.length < Object.keys(refused).length) setRefused(Object.fromEntries(untouched) as FieldErrors<F>);
  };

  const sendAndNote = (): Promise<unknown> =>
    send(values).catch((error: unknown) => {
      if (error instanceof CallFailure && error.body.errors) setRefused(error.body.errors as FieldErrors<F>);
      setRefusals((before) => before + 1);
      throw error;
    });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTries(tries + 1);
    if (Object.keys(validate(values)).length > 0) return;
    if (await attempt(sendAndNote)) onSent();
  };

  // `tries` tells FormDialog when to look for the first field that is wrong.
  const errors: FieldErrors<F> = { ...refused, ...(tries > 0 && validate(values)) };
  return { values, errors, isDirty, busy, sentence, change, submit, tries: tries + refusals };
}
