import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { useState } from 'react';
import { useRecordForm } from '../form/useRecordForm.ts';
import type { Meanwhile } from './meanwhile.ts';
import { useShownRecord, type Versioned } from './useShownRecord.ts';

interface VersionedFormOptions<F extends object, T extends Versioned, A> {
  /** Absent for a new record. */
  opened: T | undefined;
  fetchCurrent: () => Promise<T | undefined>;
  meanwhileOf: (shown: T, current: T, actors: readonly string[]) => Meanwhile;
  initial: F;
  /** `base` is the record that the form was filled from. */
  validate: (values: F, base: T | undefined) => FieldErrors<F>;
  /** Sends the version of `base` with what was typed. */
  send: (values: F, base: T | undefined) => Promise<A>;
  onSent: (values: F, answer: A, base: T | undefined) => void;
  /** Puts what was typed onto the record as it is stored now. */
  onto: (values: F, base: T, current: T) => F;
  /** Shown when the server sends no error message. */
  failed: string;
}

/**
 * The form of one record that another administrator may edit at the same time. When the other was first, `outdated` says
 * what has changed. Nothing typed is lost: `lookAtCurrent` puts it onto the record as it is stored now, and `lookedAt`
 * says what that was.
 */
export function useVersionedForm<F extends object, T extends Versioned, A>(options: VersionedFormOptions<F, T, A>) {
  const { validate, send, onSent, onto } = options;
  const { shown: base, found, write, accept } = useShownRecord(options);
  const [lookedAt, setLookedAt] = useState<Meanwhile>();
  /** The attempt whose error message was answered by a look at the current values. */
  const [answered, setAnswered] = useState<number>();

  const form = useRecordForm<F, A>({
    initial: options.initial,
    validate: (values) => validate(values, base),
    send: (values) => write(() => send(values, base)),
    onSent: (values, answer) => onSent(values, answer, base),
    failed: options.failed,
  });

  function lookAtCurrent(): void {
    if (!found || !base) return;
    form.change(onto(form.values, base, found.record));
    setLookedAt(found.meanwhile);
    setAnswered(form.attempts);
    accept();
  }

  const message = form.attempts === answered ? undefined : form.message;
  const outdated = found?.meanwhile;
  return {
    form: { ...form, message },
    ...{ base, outdated, lookAtCurrent, write },
    lookedAt: outdated ? undefined : lookedAt,
  };
}
