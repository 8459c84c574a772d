import { normaliseMobile } from '@maidan/shared/rules/registration.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { deskSentences } from '../desk-sentences.ts';
import { hintId } from '../field-id.ts';
import { useDesk } from '../use-desk.ts';
import { useField } from '../use-field.ts';
import { knownNames, mobileVerdict } from '../verdicts.ts';
import { Field } from './Field.tsx';

/** The number behind +91, checked while it is typed. What is pasted with a country code loses it on leaving. */
export function MobileField() {
  const { desk, dispatch } = useDesk();
  const control = useField('mobile', { hasHint: true });
  const leave = () => {
    dispatch({ type: 'answered', field: 'mobile', value: normaliseMobile(desk.answers.mobile) });
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
        <MobileNews />
      </div>
    </Field>
  );
}

function MobileNews() {
  const { desk, errors } = useDesk();
  const { state, sentence = '' } = mobileVerdict(desk);
  if (state === 'checking') return <Spinner>{sentence}</Spinner>;
  // The server may refuse for the event a number that the club's list has nothing against.
  if (state !== 'valid' || errors.mobile) return null;
  const names = knownNames(desk);
  return (
    <span className="field-good">
      <Icon name="tick" />
      {names ? deskSentences.welcomeBack(`${names.firstName} ${names.lastName}`) : deskSentences.numberFine}
    </span>
  );
}
