import type { LoginRequest } from '@maidan/shared/wire/auth.ts';
import { type FormEvent, useRef, useState } from 'react';
import { missingFields, type SignInErrors, signInFailure } from './signInFailure.ts';
import { useCaptcha } from './useCaptcha.ts';

type Typed = Required<LoginRequest>;
export type SignIn = (typed: Typed) => Promise<unknown>;

const nothing: Typed = { username: '', password: '', captchaAnswer: '', rememberMe: false };

/** The sign-in card's state: what is typed, what is wrong with it, and the code of the moment. */
export function useSignIn(signIn: SignIn) {
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [busy, setBusy] = useState(false);
  const captcha = useCaptcha();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const refs = { username, password, captcha: code };

  const type = (change: Partial<Typed>): void => setTyped((before) => ({ ...before, ...change }));

  /** Shows the sentences and brings the reader to the first of them. */
  const show = (found: SignInErrors): void => {
    setErrors(found);
    const first = (['username', 'password', 'captcha'] as const).find((field) => found[field]);
    if (first) refs[first].current?.focus();
  };

  /** Whatever was wrong, the code is spent. */
  const refuse = (error: unknown): void => {
    captcha.refresh();
    type({ captchaAnswer: '' });
    show(signInFailure(error));
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const gaps = missingFields(typed);
    show(gaps);
    if (Object.keys(gaps).length > 0) return;
    setBusy(true);
    signIn(typed)
      .catch(refuse)
      .finally(() => setBusy(false));
  };

  return { typed, type, errors, busy, captcha, refs, submit };
}
