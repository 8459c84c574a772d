import { useRef, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import type { OwnRegistration } from '@maidan/shared/wire/payments.ts';
import type { OwnWaiting } from '@maidan/shared/wire/waiting-list.ts';
import { asIsland } from '../../components/as-island.tsx';
import { closes, Dialog, DialogOpener } from '../../components/Dialog.tsx';
import { myTexts } from '../../content/my.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { clearUnfinishedPayment, readUnfinishedPayment } from '../../lib/unfinished-payment.ts';
import { readUnfinishedState } from '../../lib/unfinished-state.ts';
import { clearRegistration } from '../registration/browser-memory.ts';
import { forgetRegistrations, standingOf } from './my-registrations.ts';

/**
 * Deletes the registrations that this browser keeps, and makes the server forget the browser. The id of a payment whose
 * outcome is open stays, so that the site still warns before anybody pays again. @throws ApiFailure; this browser then
 * deletes nothing, but the server may have forgotten it if no answer arrived
 */
async function forgetThisPhone(): Promise<void> {
  await callApi('/payment/own/forget', { method: 'POST' });
  forgetRegistrations();
  clearRegistration();
  const unfinished = readUnfinishedPayment();
  if (unfinished && (await readUnfinishedState(unfinished)) !== 'open') clearUnfinishedPayment(unfinished);
}

const forgetDialog = 'forget-phone';

/** Whether the registration's payment is open and this browser keeps its id. */
const isAskedAbout = (registration: OwnRegistration): boolean =>
  standingOf(registration) === 'open' && registration.merchantTxnId === readUnfinishedPayment();

interface ForgetPhoneProps {
  /** All registrations that the page lists. */
  registrations: readonly OwnRegistration[];
  waiting: readonly OwnWaiting[];
  onForgotten: () => void;
}

export const ForgetPhone = asIsland(function ForgetPhone({ registrations, waiting, onForgotten }: ForgetPhoneProps) {
  const language = useLanguage();
  const { forget } = useTexts(myTexts);
  /** The waiting lists that the phone leaves when it is forgotten. */
  const leaves = waiting.filter(({ state }) => state !== 'lapsed');
  const [failed, setFailed] = useState(false);
  const isBusy = useRef(false);
  const confirm = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailed(false);
    try {
      await forgetThisPhone();
      onForgotten();
    } catch (cause) {
      reportUnless(cause, ApiFailure);
      setFailed(true);
    }
    isBusy.current = false;
  };
  return (
    <section className="my-forget">
      <p>{forget.hint}</p>
      <DialogOpener dialog={forgetDialog} className="button button-line">
        {forget.button}
      </DialogOpener>
      <p className="field-error" role="alert">
        {failed && forget.failed}
      </p>
      <Dialog
        id={forgetDialog}
        title={forget.title}
        foot={
          <>
            <button type="button" className="button button-line" {...closes(forgetDialog)}>
              {forget.keep}
            </button>
            <button type="button" className="button" {...closes(forgetDialog)} onClick={() => void confirm()}>
              {forget.confirm}
            </button>
          </>
        }
      >
        <p>{forget.text}</p>
        {leaves.length > 0 && (
          <>
            <p>{forget.waiting}</p>
            <ul>
              {leaves.map((entry) => (
                <li key={entry.id}>{`${isolated(entry.playerName)}, ${eventNameIn(language, entry)}`}</li>
              ))}
            </ul>
          </>
        )}
        {registrations.some(isAskedAbout) && <p>{forget.open}</p>}
      </Dialog>
    </section>
  );
});
