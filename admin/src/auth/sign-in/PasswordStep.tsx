import { NativeCheckbox } from '../../ui/native/NativeCheckbox.tsx';
import { NativeField } from '../../ui/native/NativeField.tsx';
import { NativePasswordField } from '../../ui/native/NativePasswordField.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { FormMessage } from './FormMessage.tsx';
import { SendButton, StepForm } from './StepForm.ts';
import type { useSignIn } from './useSignIn.ts';

interface PasswordStepProps {
  form: ReturnType<typeof useSignIn>;
  notice: string | undefined;
  autoFocus: boolean;
}

/** Username, password and captcha. */
export function PasswordStep({ form, notice, autoFocus }: PasswordStepProps) {
  const { typed, type, isKnown, errors, busy, captcha, refs, submit } = form;
  return (
    // Sent before hydration it loads no page, as method="dialog" does nothing outside a dialog.
    <StepForm method="dialog" noValidate onSubmit={submit}>
      <FormMessage message={errors.form ?? notice} />
      <NativeField
        label="Username"
        value={typed.username}
        onChange={({ target }) => type({ username: target.value })}
        error={errors.username}
        inputRef={refs.username}
        autoFocus={autoFocus && !isKnown}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NativePasswordField
        label="Password"
        value={typed.password}
        onChange={(password) => type({ password })}
        error={errors.password}
        inputRef={refs.password}
        autoFocus={autoFocus && isKnown}
      />
      <CaptchaField
        captcha={captcha}
        value={typed.captchaAnswer}
        onChange={(captchaAnswer) => type({ captchaAnswer })}
        error={errors.captcha}
        inputRef={refs.captcha}
      />
      <NativeCheckbox
        label="Remember me"
        checked={typed.rememberMe}
        onChange={(rememberMe) => type({ rememberMe })}
        inputRef={refs.rememberMe}
      />
      <SendButton type="submit" aria-disabled={busy}>
        {busy ? 'Signing in…' : 'Sign In'}
      </SendButton>
    </StepForm>
  );
}
