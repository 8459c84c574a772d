import { Button } from '@mui/material';
import { useState } from 'react';
import { useInvalidFocus } from '../../ui/dialog/useInvalidFocus.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormMessage } from './FormMessage.tsx';
import { sendButton, StepForm } from './StepForm.ts';
import { type CodeStepProps, useCodeStep } from './useCodeStep.ts';

const kinds = {
  app: {
    label: 'Enter the code from your authenticator app',
    hint: 'Six digits. The app shows a new code every half minute.',
    other: 'Use a recovery code',
    field: { autoComplete: 'one-time-code', inputProps: { inputMode: 'numeric', maxLength: 10 } },
  },
  recovery: {
    label: 'Enter one of your recovery codes',
    hint: 'From the list that you saved. Each code works once.',
    other: 'Use the authenticator app',
    field: {
      autoComplete: 'off',
      inputProps: { inputMode: 'text', maxLength: 40, autoCapitalize: 'none', spellCheck: false },
    },
  },
} as const;

const otherKind = { app: 'recovery', recovery: 'app' } as const;

/** The second step: a code of the authenticator app, or a recovery code when the phone is lost. */
export function CodeStep({ signIn, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const { code, setCode, errors, busy, attempts, submit, clear } = useCodeStep({ signIn, onBack });
  const form = useInvalidFocus<HTMLFormElement>(attempts);
  const { label, hint, other, field } = kinds[kind];
  const choose = (): void => {
    setKind(otherKind[kind]);
    clear();
  };
  return (
    <StepForm ref={form} noValidate onSubmit={submit}>
      <FormMessage message={errors.form} />
      <Field
        key={kind}
        label={label}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={errors.code}
        hint={hint}
        autoFocus
        {...field}
      />
      <Button type="submit" variant="contained" fullWidth aria-disabled={busy} sx={sendButton}>
        {busy ? 'Checking…' : 'Sign In'}
      </Button>
      <Button variant="outlined" onClick={choose}>
        {other}
      </Button>
      <Button variant="outlined" onClick={() => onBack()}>
        Back
      </Button>
    </StepForm>
  );
}
