import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Field } from '../ui/form/Field.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { type SignIn, useSignIn } from './useSignIn.ts';

const Form = styled('form')({ display: 'grid', gap: 20 });

interface SignInFormProps {
  signIn: SignIn;
  /** Message above the fields until the first attempt. */
  notice?: string | undefined;
  /** Set in a dialog: the first field gets the initial focus. */
  autoFocus?: boolean;
}

/** Scrolled into view, because on a phone the button is far below the error message. */
const bringIntoView = (alert: HTMLDivElement | null): void => alert?.scrollIntoView({ block: 'nearest' });

/** Sign-in form: username, password, captcha. */
export function SignInForm({ signIn, notice, autoFocus = false }: SignInFormProps) {
  const { typed, type, errors, busy, captcha, refs, submit } = useSignIn(signIn);
  const message = errors.form ?? notice;
  return (
    <Form noValidate onSubmit={submit}>
      {message && (
        <Alert ref={bringIntoView} severity="error">
          {message}
        </Alert>
      )}
      <Field
        label="Username"
        value={typed.username}
        onChange={({ target }) => type({ username: target.value })}
        error={errors.username}
        inputRef={refs.username}
        autoFocus={autoFocus}
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <PasswordField
        value={typed.password}
        onChange={(password) => type({ password })}
        error={errors.password}
        inputRef={refs.password}
      />
      <CaptchaField
        captcha={captcha}
        value={typed.captchaAnswer}
        onChange={(captchaAnswer) => type({ captchaAnswer })}
        error={errors.captcha}
        inputRef={refs.captcha}
      />
      <FormControlLabel
        label="Remember me"
        control={
          <Checkbox checked={typed.rememberMe} onChange={({ target }) => type({ rememberMe: target.checked })} />
        }
      />
      <Button type="submit" variant="contained" fullWidth aria-disabled={busy} sx={{ minHeight: 52, fontSize: 22 }}>
        {busy ? 'Signing in…' : 'Sign In'}
      </Button>
    </Form>
  );
}
