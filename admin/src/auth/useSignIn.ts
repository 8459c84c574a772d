import type { LoginRequest } from '@maidan/shared/wire/auth.ts';
import { type FormEvent, useRef, useState } from 'react';
import { missingFields, type SignInErrors, signInFailure } from './signInFailure.ts';
import { useCaptcha } from './useCaptcha.ts';

type Typed = Required<LoginRequest>;
export type SignIn = (typed: Typed) => Promise<unknown>;

const empty: Typed = { username: '', password: '', captchaAnswer: '', rememberMe: false };

/** State of the sign-in form: values, errors and the current captcha. */
export function useSignIn(signIn: SignIn) {
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [busy, setBusy] = useState(false);
  const captcha = useCaptcha();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const refs = { username, password, captcha: code };

  const type = (change: Partial<Typed>): void => setTyped((before) => ({ ...before, ...change }));

  /** Shows the errors and focuses the first invalid field. */
  const show = (found: SignInErrors): void => {
    setErrors(found);
    const first = (['username', 'password', 'captcha'] as const).find((field) => found[field]);
    if (first) refs[first].current?.focus();
  };

  /** A captcha is valid for one attempt, so every failure loads another. */
  const showFailure = (error: unknown): void => {
    captcha.refresh();
    type({ captchaAnswer: '' });
    show(signInFailure(error));
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const missing = missingFields(typed);
    show(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    signIn(typed)
      .catch(showFailure)
      .finally(() => setBusy(false));
  };

  return { typed, type, errors, busy, captcha, refs, submit };
}
