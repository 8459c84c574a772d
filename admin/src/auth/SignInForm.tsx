import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { codeRules } from '@maidan/shared/rules/account/account.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { SignInCodeRequest } from '@maidan/shared/wire/administrators.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { signInText } from '../i18n/signInText.ts';
import { palette } from '../theme/palette.ts';
import { Field, PasswordField } from '../ui/form/fields.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { codeFailure } from './signInFailure.ts';
import { type SignIn, useSignIn } from './useSignIn.ts';

const StepForm = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '@media (width < 40rem)': { gap: 9 },
});

const Hint = styled('p')({ margin: 0, fontSize: 15, lineHeight: 1.4, color: palette.ink2 });

const SendButton = styled(Button)({ minHeight: 52, fontSize: 22 });

const Line = styled('div')({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  padding: '14px 16px',
  fontWeight: 700,
  fontSize: 16,
  lineHeight: 1.4,
  color: palette.earthDark,
  backgroundColor: palette.sand,
  border: '2px solid currentcolor',
  borderRadius: 3,
  '& svg': { flex: 'none' },
  '@media (width < 40rem)': { padding: '8px 12px' },
});

/** Scrolls to the message, which on a phone may be above the visible part of the page. */
const bringIntoView = (alert: HTMLDivElement | null): void => alert?.scrollIntoView({ block: 'nearest' });

function FormMessage({ message }: { message: string | undefined }) {
  return message ? (
    <Line ref={bringIntoView} role="alert">
      <ErrorIcon sx={{ fontSize: 22 }} />
      {message}
    </Line>
  ) : null;
}

interface PasswordStepProps {
  form: ReturnType<typeof useSignIn>;
  notice: string | undefined;
  autoFocus: boolean;
}

/** Asks the browser not to capitalise and not to check the spelling of a name or code. */
const plainText = { autoCapitalize: 'none', spellCheck: false } as const;

function PasswordStep({ form, notice, autoFocus }: PasswordStepProps) {
  const { typed, type, isKnown, errors, busy, captcha, refs, submit } = form;
  return (
    // A submit before hydration must not load a page: `method="dialog"` does nothing outside a dialog.
    <StepForm method="dialog" noValidate onSubmit={submit}>
      <FormMessage message={errors.form ?? notice} />
      <Field
        label={signInText('signIn.username')}
        value={typed.username}
        onChange={({ target }) => type({ username: target.value })}
        error={errors.username}
        inputRef={refs.username}
        autoFocus={autoFocus && !isKnown}
        autoComplete="username"
        inputProps={plainText}
      />
      <PasswordField
        label={signInText('signIn.password')}
        show={signInText('signIn.showPassword')}
        hide={signInText('signIn.hidePassword')}
        value={typed.password}
        onChange={({ target }) => type({ password: target.value })}
        error={errors.password}
        inputRef={refs.password}
        autoFocus={autoFocus && isKnown}
        autoComplete="current-password"
      />
      <CaptchaField
        captcha={captcha}
        value={typed.captchaAnswer}
        onChange={(captchaAnswer) => type({ captchaAnswer })}
        error={errors.captcha}
        inputRef={refs.captcha}
      />
      <FormControlLabel
        label={signInText('signIn.rememberMe')}
        control={
          <Checkbox
            checked={typed.rememberMe}
            onChange={({ target }) => type({ rememberMe: target.checked })}
            slotProps={{ input: { ref: refs.rememberMe } }}
          />
        }
      />
      <SendButton type="submit" variant="contained" aria-disabled={busy}>
        {signInText(busy ? 'signIn.submitting' : 'signIn.submit')}
      </SendButton>
      <Hint>{signInText('signIn.forgotten', { command: 'npm run admin' })}</Hint>
    </StepForm>
  );
}

interface CodeStepProps {
  signIn: (request: SignInCodeRequest) => Promise<unknown>;
  /** Returns to the first step. `reason` is the server's message, when the server demands the first step again. */
  onBack: (reason?: string) => void;
}

/** State of the second step. `attempts` grows at each submit and at each refusal; CodeStep then moves the focus. */
function useCodeStep({ signIn, onBack }: CodeStepProps) {
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

const fields = {
  app: { autoComplete: 'one-time-code', inputProps: { inputMode: 'numeric', maxLength: 10 } },
  recovery: { autoComplete: 'off', inputProps: { ...plainText, inputMode: 'text', maxLength: 40 } },
} as const;

const otherKind = { app: 'recovery', recovery: 'app' } as const;

/** The second step: a code of the authenticator app, or a recovery code when the phone is lost. */
function CodeStep({ signIn, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof fields>('app');
  const { code, setCode, errors, busy, attempts, submit, clear } = useCodeStep({ signIn, onBack });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const choose = (): void => {
    setKind(otherKind[kind]);
    clear();
  };
  return (
    <StepForm ref={form} noValidate onSubmit={submit}>
      <FormMessage message={errors.form} />
      <Field
        key={kind}
        label={signInText(`signIn.code.${kind}.label`)}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={errors.code}
        hint={signInText(`signIn.code.${kind}.hint`)}
        autoFocus
        {...fields[kind]}
      />
      <SendButton type="submit" variant="contained" aria-disabled={busy}>
        {signInText(busy ? 'signIn.checking' : 'signIn.submit')}
      </SendButton>
      <Button variant="outlined" onClick={choose}>
        {signInText(`signIn.code.${kind}.other`)}
      </Button>
      <Button variant="outlined" onClick={() => onBack()}>
        {signInText('signIn.back')}
      </Button>
    </StepForm>
  );
}

interface SignInFormProps {
  signIn: SignIn;
  /** Message above the fields of the first step; an error of the whole form is shown instead of it. */
  notice?: string | undefined;
  /** User name of the account that was signed in before. */
  username?: string | undefined;
  /** Set in a dialog: the first empty field takes the initial focus. */
  autoFocus?: boolean;
}

/** The sign-in: name, password and captcha; then a code for an account with two-step sign-in. */
export function SignInForm({ signIn, notice, username, autoFocus = false }: SignInFormProps) {
  const form = useSignIn(signIn, username);
  const { asksCode, typed, startAgain } = form;
  return asksCode ? (
    <CodeStep signIn={({ code }) => signIn({ code, rememberMe: typed.rememberMe })} onBack={startAgain} />
  ) : (
    <PasswordStep form={form} notice={notice} autoFocus={autoFocus} />
  );
}
