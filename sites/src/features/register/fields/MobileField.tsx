import { normaliseMobile } from '@maidan/shared/rules/registration.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { hintId } from '../form/model/field-id.ts';
import { formSentences } from '../form/model/form-sentences.ts';
import { mobileStatus, namesOfKnownPlayer } from '../form/model/validation.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { useField } from '../form/use-field.ts';
import { Field } from './Field.tsx';

/** The number behind +91, checked while it is typed. What is pasted with a country code loses it on leaving. */
export function MobileField() {
  const { form, dispatch } = useRegistrationForm();
  const control = useField('mobile', { hasHint: true });
  const leave = () => {
    dispatch({ type: 'answered', field: 'mobile', value: normaliseMobile(form.answers.mobile) });
    control.onBlur();
  };
  return (
    <Field field="mobile" label="Mobile">
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
          onBlur={leave}
        />
      </div>
      <div className="field-hint field-answer" id={hintId('mobile')} aria-live="polite">
        <MobileStatusMessage />
      </div>
    </Field>
  );
}

function MobileStatusMessage() {
  const { form, errors } = useRegistrationForm();
  const { state, sentence = '' } = mobileStatus(form);
  if (state === 'checking') return <Spinner>{sentence}</Spinner>;
  // The server may refuse for the event a number that the club's list has nothing against.
  if (state !== 'valid' || errors.mobile) return null;
  const names = namesOfKnownPlayer(form);
  return (
    <span className="field-good">
      <Icon name="tick" />
      {names ? formSentences.welcomeBack(`${names.firstName} ${names.lastName}`) : formSentences.numberFine}
    </span>
  );
}
