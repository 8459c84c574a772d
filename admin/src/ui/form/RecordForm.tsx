import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, type Resolver, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CallFailure, errorMessage, isSessionEnd, reportUnlessCallFailed } from '../../data/http/callFailure.ts';

export interface RecordFormProps<F extends FieldValues> {
  /** The initial values of the form. When they change, fields that were edited keep their input. */
  record: F;
  /** The shared rules; returns an error message per invalid field. */
  validate?: (values: F) => FieldErrors<F>;
  /** Sends the values. Field errors of a rejected call are shown at their fields, its message for the whole form. */
  onSubmit: (values: F) => Promise<unknown>;
  /** The message when there is neither the server's nor that of a missing response (`errorMessage`). */
  failed: string;
  children: ReactNode;
}

const noErrors = () => ({});

/** Makes react-hook-form's resolver from `validate`. */
export const resolverOf =
  <F extends FieldValues>(validate: (values: F) => FieldErrors<F>): Resolver =>
  (values) => {
    const errors = Object.entries(validate(values as F)).map(([field, message]) => [field, { type: 'rule', message }]);
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
  };

/**
 * Returns the errors of a rejected call in the shape of react-admin's forms. The message for the whole form is left out
 * when a field shows it.
 */
export function submissionErrors(error: unknown, values: object, failed: string): object {
  // An expired session has its own dialog (auth/SignInAgain.tsx).
  if (isSessionEnd(error)) return {};
  const { error: message, errors = {} } = error instanceof CallFailure ? error.body : {};
  const isSaidAtField = Object.entries(errors).some(([field, said]) => field in values && said === message);
  return { ...errors, ...(!isSaidAtField && { root: { serverError: errorMessage(error, failed) } }) };
}

/** What the form keeps when the record changes. */
const resetOptions = {
  keepDirtyValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
};

/**
 * react-admin's form of one record. It shows errors of the shared rules after the first attempt to save. An error from
 * the server stays until its field is edited. After a failed attempt the first invalid field takes the focus.
 */
export function RecordForm<F extends FieldValues>(props: RecordFormProps<F>) {
  const { record, validate = noErrors, onSubmit, failed, children } = props;
  const id = useId();
  const sending = useRef<Promise<object> | null>(null);
  const send = async (values: F): Promise<object> => {
    try {
      await onSubmit(values);
      return {};
    } catch (error) {
      reportUnlessCallFailed(error);
      return submissionErrors(error, values, failed);
    } finally {
      sending.current = null;
    }
  };
  return (
    <Form
      id={id}
      record={record}
      resolver={resolverOf(validate)}
      // A second press while the form is being sent does not send it again.
      onSubmit={(values: FieldValues) => (sending.current ??= send(values as F))}
      resetOptions={resetOptions}
      // `shouldFocusError` is off: react-hook-form would focus fields in the order in which they were first rendered.
      // useInvalidFocus takes the order on the page.
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
    >
      {children}
      <AfterAttempt formId={id} />
    </Form>
  );
}

function AfterAttempt({ formId }: { formId: string }) {
  useInvalidFocus(formId);
  useRevalidation();
  return null;
}

function useInvalidFocus(formId: string): void {
  const { submitCount } = useFormState();
  useEffect(() => {
    if (submitCount === 0) return;
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [submitCount, formId]);
}

/**
 * After the first attempt to save, validates the fields again when any value changes, because a rule may read other
 * fields. Fields with an error from the server are not validated, so that they keep it.
 */
function useRevalidation(): void {
  const { trigger } = useFormContext();
  const { isSubmitted, errors } = useFormState();
  const values = useWatch();
  const revalidate = useEffectEvent(() => {
    if (isSubmitted) void trigger(Object.keys(values).filter((field) => errors[field]?.type !== 'server'));
  });
  useEffect(() => revalidate(), [values]);
}

/** The message of the last failed attempt, unless a field shows it. */
export const useFormMessage = (): string | undefined => useFormState().errors.root?.['serverError']?.message;
