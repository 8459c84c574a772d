import { useEffect, useRef, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { waitingListUrl } from '@maidan/shared/format/links.ts';
import type { OwnRegistrationsResponse } from '@maidan/shared/wire/payments.ts';
import type { OwnWaiting } from '@maidan/shared/wire/waiting-list.ts';
import { asIsland } from '../../components/as-island.tsx';
import { waitingTicketTexts } from '../../content/waiting-ticket.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { momentWithWeekday } from '../../lib/event/when-and-where.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { findWaitingPlayer, type WaitingPlayer } from '../../lib/waiting-players.ts';

interface OfferNoticeProps {
  entryId: string;
  /** Called once when this browser has put the player on the waiting list; receives that player. */
  onPlayer: (player: WaitingPlayer) => void;
}

/**
 * The notice above a form that an offer has opened. In the browser that made the entry it says until when the place is
 * held, or that the offer has lapsed; it says nothing when the event was called off. Any other browser reads that the
 * link is for somebody who waits. The notice is a chunk of its own, because few forms are opened by an offer.
 */
export const OfferNotice = asIsland(function OfferNotice({ entryId, onPlayer }: OfferNoticeProps) {
  const language = useLanguage();
  const texts = useTexts(waitingTicketTexts);
  const entry = useOwnEntry(entryId);
  const told = useRef(false);
  useEffect(() => {
    const player = findWaitingPlayer(entryId);
    if (player && !told.current) onPlayer(player);
    told.current = true;
  }, [entryId, onPlayer]);
  return (
    <div className="offer-notice" role="status">
      {entry === 'loading' || entry?.eventCalledOffAt ? null : (
        <div className="notice">
          {entry?.state === 'lapsed' ? (
            <>
              <p>{texts.lapsed}</p>
              <a className="button button-line button-small" href={pageIn(language, waitingListUrl(entry.eventId))}>
                {texts.joinAgain}
              </a>
            </>
          ) : (
            <div>
              <p>
                <strong>
                  {entry?.offerUntil
                    ? texts.heldUntil(momentWithWeekday(entry.offerUntil, language))
                    : texts.offer.unknown}
                </strong>
              </p>
              <p>{texts.offer.same}</p>
            </div>
          )}
        </div>
      )}
    </div>
  );
});

/**
 * The entry, if this browser has made it. Undefined also when the entries cannot be loaded: the API checks the offer at
 * the registration.
 */
function useOwnEntry(id: string): OwnWaiting | undefined | 'loading' {
  const [entry, setEntry] = useState<OwnWaiting | undefined | 'loading'>('loading');
  useEffect(() => {
    const call = new AbortController();
    callApi<OwnRegistrationsResponse>('/payment/own', { signal: call.signal }).then(
      ({ waiting }) => setEntry(waiting.find((each) => each.id === id)),
      (cause: unknown) => {
        reportUnless(cause, ApiFailure);
        if (!call.signal.aborted) setEntry(undefined);
      },
    );
    return () => call.abort();
  }, [id]);
  return entry;
}
