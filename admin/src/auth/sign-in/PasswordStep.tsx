import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { FormMessage } from './FormMessage.tsx';
import { sendButton, StepForm } from './StepForm.ts';
import type { useSignIn } from './useSignIn.ts';

interface PasswordStepProps {
  form: ReturnType<typeof useSignIn>;
  notice: string | undefined;
  autoFocus: boolean;
}

/** Username, password and captcha. */
export function PasswordStep({ form, notice, autoFocus }: PasswordStepProps) {
  const { typed, type, errors, busy, captcha, refs, submit } = form;
  return (
    <StepForm noValidate onSubmit={submit}>
      <FormMessage message={errors.form ?? notice} />
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
        label="Password"
        autoComplete="current-password"
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
      <Button type="submit" variant="contained" fullWidth aria-disabled={busy} sx={sendButton}>
        {busy ? 'Signing in…' : 'Sign In'}
      </Button>
    </StepForm>
  );
}
