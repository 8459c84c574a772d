import type { LoginRequest } from '@maidan/shared/wire/auth.ts';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { useCaptcha } from './CaptchaField.tsx';
import { takeEarlyClick } from './beforeScripts.ts';
import { CodeRequired, type SignInStep } from './signIn.ts';
import { missingFields, type SignInErrors, signInFailure } from './signInFailure.ts';

type Typed = Required<LoginRequest>;
export type SignIn = (step: SignInStep) => Promise<unknown>;

const empty: Typed = { username: '', password: '', captchaAnswer: '', rememberMe: false };

/**
 * State of the sign-in form: values, errors, the current captcha, and whether the server asks for a code.
 * @param known the initial user name
 */
export function useSignIn(signIn: SignIn, known = '') {
  const [typed, setTyped] = useState({ ...empty, username: known });
  const [errors, setErrors] = useState<SignInErrors>({});
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const captcha = useCaptcha();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const rememberMe = useRef<HTMLInputElement>(null);
  const refs = { username, password, captcha: answer, rememberMe };

  // Takes over what was typed and clicked in the HTML of the page before this code was loaded.
  useLayoutEffect(() => {
    setTyped((before) => ({
      username: username.current?.value ?? before.username,
      password: password.current?.value ?? before.password,
      captchaAnswer: answer.current?.value ?? before.captchaAnswer,
      rememberMe: rememberMe.current?.checked ?? before.rememberMe,
    }));
    const clicked = takeEarlyClick();
    // The click is delayed until the typed values are rendered.
    if (clicked) setTimeout(() => clicked.click());
  }, []);

  // Focuses the captcha answer after a return from the second step: name and password are still filled in.
  const askedCode = useRef(asksCode);
  useEffect(() => {
    if (askedCode.current && !asksCode) answer.current?.focus();
    askedCode.current = asksCode;
  }, [asksCode]);

  const type = (change: Partial<Typed>): void => setTyped((before) => ({ ...before, ...change }));

  const show = (found: SignInErrors): void => {
    setErrors(found);
    const first = (['username', 'password', 'captcha'] as const).find((field) => found[field]);
    if (first) refs[first].current?.focus();
  };

  /** A captcha is valid for one attempt, so every failure loads another. */
  const renewCaptcha = (): void => {
    captcha.refresh();
    type({ captchaAnswer: '' });
  };

  const showFailure = (error: unknown): void => {
    if (error instanceof CodeRequired) {
      setAsksCode(true);
      return;
    }
    reportUnlessCallFailed(error);
    renewCaptcha();
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

  /** Returns to the first step. `reason` is an error message, when the administrator did not choose to return. */
  const startAgain = (reason?: string): void => {
    renewCaptcha();
    setErrors(reason ? { form: reason } : {});
    setAsksCode(false);
  };

  return { typed, type, isKnown: known !== '', errors, busy, captcha, refs, submit, asksCode, startAgain };
}
