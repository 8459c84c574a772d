import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { useState } from 'react';
import { useRecordForm } from '../form/useRecordForm.ts';
import { type Meanwhile, ontoCurrent, ownFields } from './meanwhile.ts';
import { useShownRecord, type Versioned } from './useShownRecord.ts';

interface VersionedFormOptions<F extends object, T extends Versioned, A> {
  /** Absent for a new record. */
  opened: T | undefined;
  fetchCurrent: () => Promise<T | undefined>;
  meanwhileOf: (shown: T, current: T, actors: readonly string[]) => Meanwhile;
  initial: F;
  /** The form of a record in which nothing has been typed. */
  formOf: (record: T) => F;
  /** `base` is the record that the form was filled from. */
  validate: (values: F, base: T | undefined) => FieldErrors<F>;
  /** Sends the version of `base` with what was typed. */
  send: (values: F, base: T | undefined) => Promise<A>;
  onSent: (values: F, answer: A, base: T | undefined) => void;
  /** Puts what was typed onto the record as it is stored now; absent where each changed field is kept as it was typed. */
  onto?: (values: F, base: T, current: T) => F;
  /** Shown when the server sends no error message. */
  failed: string;
}

/**
 * The form of one record that another administrator may edit at the same time. When the other was first, `outdated` says
 * what has changed. Nothing typed is lost: `lookAtCurrent` puts it onto the record as it is stored now, and `current`
 * says what that was, and takes it for a field that was typed here too.
 */
export function useVersionedForm<F extends object, T extends Versioned, A>(options: VersionedFormOptions<F, T, A>) {
  const { validate, send, onSent, formOf } = options;
  const { onto = (values, before, current) => ontoCurrent(values, formOf(before), formOf(current)) } = options;
  const { shown: base, found, write, accept } = useShownRecord(options);
  const [lookedAt, setLookedAt] = useState<Meanwhile>();
  /** The attempt whose error message was answered by a look at the current values. */
  const [answered, setAnswered] = useState<number>();

  const form = useRecordForm<F, A>({
    initial: options.initial,
    validate: (values) => validate(values, base),
    send: (values) => write((newer = base) => send(values, newer)),
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

  function currentValues() {
    if (found || !lookedAt || !base) return undefined;
    const stored = formOf(base);
    return {
      meanwhile: lookedAt,
      own: ownFields(lookedAt, form.values, stored),
      take: (field: string) => form.change({ [field]: stored[field as keyof F] } as Partial<F>),
    };
  }

  const message = form.attempts === answered ? undefined : form.message;
  return {
    form: { ...form, message },
    ...{ base, outdated: found?.meanwhile, lookAtCurrent, write },
    current: currentValues(),
  };
}
