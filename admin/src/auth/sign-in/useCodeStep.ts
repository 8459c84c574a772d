import { codeRules } from '@maidan/shared/rules/account/account.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { SignInCodeRequest } from '@maidan/shared/wire/administrators.ts';
import { type FormEvent, useState } from 'react';
import { reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import { codeFailure } from './signInFailure.ts';

export interface CodeStepProps {
  signIn: (request: SignInCodeRequest) => Promise<unknown>;
  /** Back to the first step; with a reason when the server asks for that. */
  onBack: (reason?: string) => void;
}

/** State of the second step. `attempts` counts what was sent or refused, so that the field gets the focus again. */
export function useCodeStep({ signIn, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ code?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);

  const show = (found: typeof errors): void => {
    setErrors(found);
    setAttempts((before) => before + 1);
  };

  const showFailure = (error: unknown): void => {
    reportUnlessCallFailed(error);
    const { isExpired, ...found } = codeFailure(error);
    if (isExpired) onBack(found.form);
    else show(found);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const missing = fieldErrors(codeRules, { code });
    show(missing);
    if (missing.code) return;
    setBusy(true);
    signIn({ code })
      .catch(showFailure)
      .finally(() => setBusy(false));
  };

  const clear = (): void => {
    setCode('');
    setErrors({});
  };

  return { code, setCode, errors, busy, attempts, submit, clear };
}
