import { useRef, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { type FamilySubject, purposes } from '@maidan/shared/declaration.ts';
import type { OwnConsentRequest, OwnConsentResponse, OwnRegistration } from '@maidan/shared/wire/payments.ts';
import { asIsland } from '../../components/as-island.tsx';
import { declarationTexts } from '../../content/declaration.ts';
import { myTexts } from '../../content/my.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { translate } from '../../lib/language/translate.ts';

/**
 * Allows or revokes one purpose. Returns the purposes that are allowed afterwards.
 * @throws ApiFailure
 */
async function changeConsent(merchantTxnId: string, change: Omit<OwnConsentRequest, 'merchantTxnId'>) {
  const body: OwnConsentRequest = { merchantTxnId, ...change };
  return (await callApi<OwnConsentResponse>('/payment/own/consent', { method: 'POST', body })).purposes;
}

interface AllowsProps {
  registration: OwnRegistration;
}

/**
 * What the family allows besides running the event. Each consent can be given and revoked with one tap. Messages about
 * the event itself need no consent, and can be refused.
 */
export const Allows = asIsland(function Allows({ registration: { merchantTxnId, purposes: atFirst } }: AllowsProps) {
  const language = useLanguage();
  const { allows } = useTexts(myTexts);
  const { version, purposes: words } = useTexts(declarationTexts);
  /**
   * The consents after a change on this page; undefined before the first change. Until then the consents of
   * `registration` are shown, which change when the server's list replaces the list kept in the browser.
   */
  const [changed, setAllowed] = useState<FamilySubject[]>();
  const allowed = changed ?? atFirst;
  const [message, setMessage] = useState('');
  const isBusy = useRef(false);
  const change = async (purpose: FamilySubject, isGiven: boolean) => {
    // A second tap before the answer is ignored: the boxes would show another state than the server's.
    if (isBusy.current) return;
    isBusy.current = true;
    setMessage('');
    // The box changes at once, and changes back when the consent could not be saved.
    setAllowed(isGiven ? [...allowed, purpose] : allowed.filter((each) => each !== purpose));
    try {
      setAllowed(await changeConsent(merchantTxnId, { purpose, isGiven, version }));
      setMessage(allows.saved);
    } catch (cause) {
      reportUnless(cause, ApiFailure);
      setAllowed(allowed);
      const isRefused = cause instanceof ApiFailure && cause.status === 409;
      setMessage(isRefused ? translate(language, cause.message) : allows.failed);
    }
    isBusy.current = false;
  };
  const box = (subject: FamilySubject, label: string) => (
    <label key={subject} className="checkbox">
      <input
        type="checkbox"
        checked={allowed.includes(subject)}
        onChange={({ currentTarget: { checked } }) => void change(subject, checked)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <details className="facts ticket-allows">
      <summary>{allows.title}</summary>
      <fieldset>
        <legend>{allows.about}</legend>
        {purposes.map((purpose) => box(purpose, words[purpose]))}
      </fieldset>
      {box('no_messages', allows.noMessages)}
      <p role="status">{message}</p>
    </details>
  );
});
