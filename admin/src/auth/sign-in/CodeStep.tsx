import { useEffect, useRef, useState } from 'react';
import { OutlinedButton } from '../../ui/native/Button.ts';
import { NativeField } from '../../ui/native/NativeField.tsx';
import { FormMessage } from './FormMessage.tsx';
import { SendButton, StepForm } from './StepForm.ts';
import { type CodeStepProps, useCodeStep } from './useCodeStep.ts';

const kinds = {
  app: {
    label: 'Enter the code from your authenticator app',
    hint: 'Six digits. The app shows a new code every half minute.',
    other: 'Use a recovery code',
    field: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 10 },
  },
  recovery: {
    label: 'Enter one of your recovery codes',
    hint: 'From the list that you saved. Each code works once.',
    other: 'Use the authenticator app',
    field: {
      autoComplete: 'off',
      inputMode: 'text',
      maxLength: 40,
      autoCapitalize: 'none',
      spellCheck: false,
    },
  },
} as const;

const otherKind = { app: 'recovery', recovery: 'app' } as const;

/** The second step: a code of the authenticator app, or a recovery code when the phone is lost. */
export function CodeStep({ signIn, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const { code, setCode, errors, busy, attempts, submit, clear } = useCodeStep({ signIn, onBack });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const { label, hint, other, field } = kinds[kind];
  const choose = (): void => {
    setKind(otherKind[kind]);
    clear();
  };
  return (
    <StepForm ref={form} noValidate onSubmit={submit}>
      <FormMessage message={errors.form} />
      <NativeField
        key={kind}
        label={label}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={errors.code}
        hint={hint}
        autoFocus
        {...field}
      />
      <SendButton type="submit" aria-disabled={busy}>
        {busy ? 'Checking…' : 'Sign In'}
      </SendButton>
      <OutlinedButton type="button" onClick={choose}>
        {other}
      </OutlinedButton>
      <OutlinedButton type="button" onClick={() => onBack()}>
        Back
      </OutlinedButton>
    </StepForm>
  );
}
