import type { SubmitEvent } from 'react';
import { resultUrl } from '@maidan/shared/format/links.ts';
import { textLimits } from '@maidan/shared/rules/registration.ts';
import { Icon } from '../../components/Icon.tsx';
import { registerTexts } from '../../content/register.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { readUnfinishedPayment } from '../../lib/unfinished-payment.ts';
import { DeclarationField } from './fields/DeclarationField.tsx';
import { EventField, WomanOrGirlField } from './fields/EventField.tsx';
import { FormPart, TextArea } from './fields/Field.tsx';
import { FindReceiptLink } from './fields/FindReceiptLink.tsx';
import { MobileField } from './fields/MobileField.tsx';
import { PhotoField } from './fields/PhotoField.tsx';
import {
  AgeField,
  DateOfBirthField,
  NameFields,
  PlayerTypeField,
  PlayingStyleField,
  UnavailabilityField,
} from './fields/PlayerFields.tsx';
import { useRegistrationForm } from './form/registration-form.context.ts';
import { isMobileFirst } from './form/validation.ts';
import { PayBar } from './PayBar.tsx';

/**
 * The whole form, with its fields in the order of `formSteps` and `isMobileFirst`. A submit before hydration does
 * nothing, because `method="dialog"` outside a dialog sends no request. Any other method would reload the page and lose
 * what was typed.
 */
export function RegistrationForm() {
  const { form, submit, testMode } = useRegistrationForm();
  const asksMobileFirst = isMobileFirst(form);
  const texts = useTexts(registerTexts);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form
      className="registration-form"
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      aria-busy={form.phase !== 'filling'}
    >
      <FormPart step="event">
        <EventField />
        <WomanOrGirlField />
        <ResetUndo />
      </FormPart>
      <FormPart step="player">
        <PlayerTypeField />
        {asksMobileFirst && <MobileField />}
        <PlayingStyleField />
        <UnavailabilityField />
        <NameFields />
        <TextArea field="address" label={texts.address} limit={textLimits.address} autoComplete="street-address" />
        <AgeField />
        <DateOfBirthField />
      </FormPart>
      <FormPart step="contact">
        {!asksMobileFirst && <MobileField />}
        <TextArea field="remarks" label={texts.remarks} optional limit={textLimits.remarks} />
      </FormPart>
      <FormPart step="photo">
        <PhotoField />
      </FormPart>
      <FormPart step="declaration">
        <DeclarationField />
      </FormPart>
      <FormProblem />
      <div className="form-end">
        <ResetButton />
        {testMode && (
          <p id="pay-mode" className="meta">
            {texts.pay.testMode}
          </p>
        )}
      </div>
      <PayBar />
    </form>
  );
}

function ResetButton() {
  const { form, reset } = useRegistrationForm();
  return (
    <button type="button" className="button button-line" onClick={reset} disabled={form.phase !== 'filling'}>
      {useTexts(registerTexts).reset}
    </button>
  );
}

/**
 * Offers to undo a Reset, because one wrong touch would otherwise cost a filled form and its photo. The offer is beside
 * the field that has the focus after a Reset.
 */
function ResetUndo() {
  const { form, undoReset } = useRegistrationForm();
  const texts = useTexts(registerTexts);
  return (
    <div className="reset-undo" role="status">
      {form.beforeReset && (
        <div className="notice">
          <p>{texts.cleared}</p>
          <button type="button" className="button button-line button-small" onClick={undoReset}>
            {texts.undo}
          </button>
        </div>
      )}
    </div>
  );
}

/**
 * Says why the payment did not start, also after the alert is closed, and links to an unfinished earlier payment. For a
 * player who is already registered there is no alert, and another link leads to "Find my receipt".
 */
function FormProblem() {
  const { problem } = useRegistrationForm().form;
  const language = useLanguage();
  const { problem: texts } = registerTexts[language];
  const unfinished = problem && readUnfinishedPayment();
  return (
    <div className="form-problem" role="alert">
      {problem && (
        <div className={problem.isRegistered ? 'notice' : 'notice notice-error'}>
          {problem.isRegistered ? (
            <div>
              <p className="field-valid">
                <Icon name="tick" />
                {texts.alreadyIn}
              </p>
              <p>{`${problem.text}\n${texts.noMoney}`}</p>
            </div>
          ) : (
            <p>{problem.text}</p>
          )}
          {problem.isOffline && <p>{texts.offline}</p>}
          {unfinished && <a href={pageIn(language, resultUrl(unfinished))}>{texts.checkPayment}</a>}
          {problem.isRegistered && <FindReceiptLink className="button button-small" />}
        </div>
      )}
    </div>
  );
}
