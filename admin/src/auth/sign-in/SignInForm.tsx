import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { type SignIn, useSignIn } from './useSignIn.ts';

interface SignInFormProps {
  signIn: SignIn;
  /** Message above the fields until the first attempt. */
  notice?: string | undefined;
  /** Who was signed in before. */
  username?: string | undefined;
  /** Set in a dialog: the first empty field gets the initial focus. */
  autoFocus?: boolean;
}

/** Sign-in: name, password and captcha; then a code, for an account with two-step sign-in. */
export function SignInForm({ signIn, notice, username, autoFocus = false }: SignInFormProps) {
  const form = useSignIn(signIn, username);
  const { asksCode, typed, startAgain } = form;
  return asksCode ? (
    <CodeStep signIn={({ code }) => signIn({ code, rememberMe: typed.rememberMe })} onBack={startAgain} />
  ) : (
    <PasswordStep form={form} notice={notice} autoFocus={autoFocus} />
  );
}
