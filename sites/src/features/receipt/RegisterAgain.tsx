import { useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { asIsland } from '../../components/as-island.tsx';
import { requestTexts } from '../../content/request.ts';
import { ApiFailure } from '../../lib/api.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { registerAgain } from './next-registration.ts';
import { useOpenEvents } from './open-events.ts';
import { isComing } from './WhatNow.tsx';

/** Most events that are offered for a player; the form lists all. */
const mostEvents = 3;

interface RegisterAgainProps {
  /** Receipts of this browser, the latest first. */
  receipts: readonly Receipt[];
}

/**
 * Offers each player of this browser the events in which the player is not yet; nothing while there are none. A tap on one opens
 * the form, filled in.
 */
export const RegisterAgain = asIsland(function RegisterAgain({ receipts }: RegisterAgainProps) {
  const language = useLanguage();
  const texts = useTexts(requestTexts);
  const sent = receipts.filter(({ isSender }) => isSender);
  const events = useOpenEvents(sent.length > 0);
  const [opened, setOpened] = useState('');
  const [isFailed, setFailed] = useState(false);
  const offers = sent.flatMap((receipt, index) => {
    const { playerName } = receipt;
    if (sent.findIndex((each) => each.playerName === playerName) !== index) return [];
    const isIn = (event: string) =>
      receipts.some((each) => each.playerName === playerName && each.eventId === event && isComing(each));
    const others = events.filter(({ id }) => !isIn(id)).slice(0, mostEvents);
    return others.length > 0 ? [{ receipt, others }] : [];
  });
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
    // After the Back button the browser may show this page as it was left.
    setOpened('');
  };
  return (
    <section className="what-now register-again no-print" aria-labelledby="register-again">
      <h2 id="register-again" className="display">
        {texts.again}
      </h2>
      <p>{texts.againHint}</p>
      {offers.map(({ receipt: { merchantTxnId, playerName }, others }) => (
        <div key={merchantTxnId}>
          <p>
            <strong>{isolated(playerName)}</strong>
          </p>
          <div className="button-row">
            {others.map((event) => (
              <button
                key={event.id}
                type="button"
                className="button button-line"
                onClick={() => void open(merchantTxnId, event.id)}
              >
                {opened === merchantTxnId + event.id
                  ? texts.againLoading
                  : `${eventNameIn(language, event)}, ${datesIn(language).short(event.startDate)}`}
                <span className="visually-hidden">{`, ${isolated(playerName)}`}</span>
              </button>
            ))}
          </div>
        </div>
      ))}
      <p className="field-error" role="alert">
        {isFailed && texts.againFailed}
      </p>
    </section>
  );
});
