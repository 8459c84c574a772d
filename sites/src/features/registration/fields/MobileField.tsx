import { flushSync } from 'react-dom';
import { isolated } from '@maidan/shared/format/names.ts';
import { mobilePattern, normaliseMobile } from '@maidan/shared/rules/registration.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { registerTexts } from '../../../content/register.ts';
import { useTexts, useTranslate } from '../../../lib/language/language.context.ts';
import { focusField, hintId } from '../form/field-id.ts';
import { mobileStatus } from '../form/mobile-status.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { anotherPerson, type AnotherPerson as Offer, namesOfKnownPlayer } from '../form/validation.ts';
import { Field, useField } from './Field.tsx';
import { FindReceiptLink } from './FindReceiptLink.tsx';

/** Returns a complete number without its country code, because the form shows +91 before the field. */
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

const choices: Record<Offer, { isAnotherPerson: boolean; kind: 'new' | 'old' }> = {
  registerAsOld: { isAnotherPerson: true, kind: 'old' },
  registerAsNew: { isAnotherPerson: false, kind: 'new' },
  writeOwnName: { isAnotherPerson: true, kind: 'old' },
  ownName: { isAnotherPerson: false, kind: 'old' },
};

/**
 * Offers a way to register somebody else of a family that shares the number (`anotherPerson`); shown beside the result
 * of the mobile check.
 */
export function AnotherPerson() {
  const { form, dispatch } = useRegistrationForm();
  const texts = useTexts(registerTexts).anotherPerson;
  const offer = anotherPerson(form);
  if (!offer) return null;
  const take = () => {
    // The button may disappear, and the focus would be lost.
    flushSync(() => dispatch({ type: 'anotherPersonChosen', ...choices[offer] }));
    focusField(offer === 'writeOwnName' ? 'firstName' : 'mobile');
  };
  return (
    <div className="notice another-person">
      <p>
        <strong>{texts.title}</strong>
        <br />
        {texts.advice[offer]}
      </p>
      <button type="button" className="button button-line button-small" onClick={take}>
        {texts.action[offer]}
      </button>
      {offer === 'registerAsOld' && (
        <p>
          {texts.inAlready} <FindReceiptLink />
        </p>
      )}
    </div>
  );
}
