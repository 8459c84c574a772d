import { isolated } from '@maidan/shared/format/isolated.ts';
import { mobilePattern, normaliseMobile } from '@maidan/shared/rules/registration.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { hintId } from '../form/field-id.ts';
import { registerTexts } from '../../../content/register.ts';
import { useTranslate, useTexts } from '../../../lib/language/language.context.ts';
import { mobileStatus } from '../form/mobile-status.ts';
import { namesOfKnownPlayer } from '../form/validation.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { useField } from '../form/use-field.ts';
import { AnotherPerson } from './AnotherPerson.tsx';
import { Field } from './Field.tsx';

/** A whole number loses its country code at once, which stands before the field already. */
function withoutCountryCode(text: string): string {
  const mobile = normaliseMobile(text);
  return mobilePattern.test(mobile) ? mobile : text;
}

/** Mobile number after the fixed +91, checked while it is typed. */
export function MobileField() {
  const { form, dispatch } = useRegistrationForm();
  const texts = useTexts(registerTexts).mobile;
  const control = useField('mobile', { tidy: withoutCountryCode, hasHint: true });
  const onBlur = () => {
    dispatch({ type: 'fieldChanged', field: 'mobile', value: normaliseMobile(form.answers.mobile) });
    control.onBlur();
  };
  return (
    <Field field="mobile" label={texts.label} after={<AnotherPerson />}>
      <div className="field-prefixed">
        <span aria-hidden>+91</span>
        <input
          className="input"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          required
          {...control}
          onBlur={onBlur}
        />
      </div>
      <div className="field-hint field-status" id={hintId('mobile')} aria-live="polite">
        <MobileStatusMessage />
      </div>
    </Field>
  );
}

function MobileStatusMessage() {
  const { form, errors } = useRegistrationForm();
  const translate = useTranslate();
  const texts = useTexts(registerTexts).mobile;
  const { state, message = '' } = mobileStatus(form);
  if (state === 'checking') return <Spinner>{translate(message)}</Spinner>;
  // The server may refuse the number for this event although the mobile check passed.
  if (state !== 'valid' || errors.mobile) return null;
  const names = namesOfKnownPlayer(form);
  return (
    <span className="field-valid">
      <Icon name="tick" />
      {names ? texts.welcomeBack(isolated(`${names.firstName} ${names.lastName}`)) : texts.fine}
    </span>
  );
}
