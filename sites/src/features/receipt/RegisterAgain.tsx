import { useEffect, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { waitingListUrl } from '@maidan/shared/format/links.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { asIsland } from '../../components/as-island.tsx';
import { requestTexts } from '../../content/request.ts';
import { ApiFailure } from '../../lib/api.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { eligibilityNoteIn } from '../../lib/language/eligibility-note.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { registerAgain } from './next-registration.ts';
import { loadNextEvents, type NextEvents } from './open-events.ts';

interface RegisterAgainProps {
  /** Receipts of this browser, the latest first. */
  receipts: readonly Receipt[];
}

/**
 * Offers each player of this browser the events that the player may enter next. A tap on an event opens the form,
 * filled in, or the waiting list of a full event. Nothing is shown when there are no such events.
 */
export const RegisterAgain = asIsland(function RegisterAgain({ receipts }: RegisterAgainProps) {
  const language = useLanguage();
  const texts = useTexts(requestTexts);
  const offers = useNextEvents(receipts);
  const [opened, setOpened] = useState('');
  const [isFailed, setFailed] = useState(false);
  if (offers.length === 0) return null;
  const open = async (merchantTxnId: string, event: string) => {
    if (opened) return;
    setOpened(merchantTxnId + event);
    setFailed(false);
    try {
      await registerAgain(language, merchantTxnId, event);
    } catch (cause) {
      reportUnless(cause, ApiFailure);
      setFailed(true);
    }
    // After Back the browser may show this page as it was left, with the pressed button still busy.
    setOpened('');
  };
  return (
    <section className="what-now register-again no-print" aria-labelledby="register-again">
      <h2 id="register-again" className="display">
        {texts.again}
      </h2>
      <p>{texts.againHint}</p>
      {offers.map(({ receipt: { merchantTxnId, playerName }, events }) => (
        <div key={merchantTxnId}>
          <p>
            <strong>{isolated(playerName)}</strong>
          </p>
          <div className="button-row">
            {events.map((event) => {
              const forPlayer = <span className="visually-hidden">{`, ${isolated(playerName)}`}</span>;
              // A button of two lines does not break within its date.
              const day = datesIn(language).short(event.startDate).replace(/ /g, '\u00a0');
              const name = `${eventNameIn(language, event)}, ${day}`;
              const whom = eligibilityNoteIn(language, event);
              const note = whom && <small>{whom}</small>;
              return event.registrationState === 'full' ? (
                <a key={event.id} className="button button-line" href={pageIn(language, waitingListUrl(event.id))}>
                  {texts.againFull(name)} {note}
                  {forPlayer}
                </a>
              ) : (
                <button
                  key={event.id}
                  type="button"
                  className="button button-line"
                  onClick={() => void open(merchantTxnId, event.id)}
                >
                  {opened === merchantTxnId + event.id ? texts.againLoading : name} {note}
                  {forPlayer}
                </button>
              );
            })}
          </div>
        </div>
      ))}
      <p className="field-error" role="alert">
        {isFailed && texts.againFailed}
      </p>
    </section>
  );
});

/** Returns the next events of each player; none until they are loaded, and when they cannot be loaded. */
function useNextEvents(receipts: readonly Receipt[]): readonly NextEvents[] {
  const [offers, setOffers] = useState<readonly NextEvents[]>([]);
  useEffect(() => {
    const call = new AbortController();
    loadNextEvents(receipts, call.signal).then(
      (loaded) => !call.signal.aborted && setOffers(loaded),
      (cause: unknown) => reportUnless(cause, ApiFailure),
    );
    return () => call.abort();
  }, [receipts]);
  return offers;
}
