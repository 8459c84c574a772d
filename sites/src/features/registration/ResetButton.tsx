import { registerTexts } from '../../content/register.ts';
import { useTexts } from '../../lib/language/language.context.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';

export function ResetButton() {
  const { form, reset } = useRegistrationForm();
  return (
    <button type="button" className="button button-line" onClick={reset} disabled={form.phase !== 'filling'}>
      {useTexts(registerTexts).reset}
    </button>
  );
}
