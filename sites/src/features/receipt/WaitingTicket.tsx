import { useRef, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { shortEventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { offerUrl, waitingListUrl } from '@maidan/shared/format/links.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import type { LeaveWaitingListRequest, OwnWaiting } from '@maidan/shared/wire/waiting-list.ts';
import { asIsland } from '../../components/as-island.tsx';
import { closes, Dialog, DialogOpener } from '../../components/Dialog.tsx';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { myTexts } from '../../content/my.ts';
import { receiptTexts } from '../../content/payment.ts';
import { waitingTicketTexts } from '../../content/waiting-ticket.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { dayWithWeekday, momentWithWeekday } from '../../lib/event/when-and-where.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';

/** The states of an entry that a ticket shows. The API does not send a browser its entries in other states. */
type Standing = 'waiting' | 'offered' | 'lapsed' | 'calledOff';

const appearances: Record<Standing, { icon: IconName; tone: string }> = {
  waiting: { icon: 'clock', tone: 'open' },
  offered: { icon: 'tick', tone: 'good' },
  lapsed: { icon: 'history', tone: 'over' },
  calledOff: { icon: 'cross', tone: 'bad' },
};

const standingOf = ({ state, offerUntil, eventCalledOffAt }: OwnWaiting): Standing => {
  // A list that an earlier version of the page has stored does not have this field.
  if (eventCalledOffAt) return 'calledOff';
  if (state === 'waiting') return 'waiting';
  return state === 'offered' && offerUntil !== null ? 'offered' : 'lapsed';
};

interface WaitingTicketProps {
  entry: OwnWaiting;
  /** Called when the server has taken the entry off the list. */
  onLeft: () => void;
}

/** The ticket of one waiting-list entry: its position on the list, or the place at the event that is held for it. */
export const WaitingTicket = asIsland(function WaitingTicket({ entry, onLeft }: WaitingTicketProps) {
  const language = useLanguage();
  const texts = useTexts(waitingTicketTexts);
  const { player, starts } = useTexts(receiptTexts);
  const { event, of: ofTicket, standing: ended } = useTexts(myTexts);
  const standing = standingOf(entry);
  const { icon, tone } = appearances[standing];
  const id = `waiting-${entry.id}`;
  const name = eventNameIn(language, entry);
  const of = <span className="visually-hidden">{`, ${ofTicket(entry.playerName, name)}`}</span>;
  return (
    <article className="ticket" aria-labelledby={id}>
      <header className="ticket-head">
        <span className={`badge ticket-standing-${tone}`}>
          <Icon name={icon} size={18} />
          {standing === 'calledOff' ? ended.calledOff : texts.standing[standing]}
        </span>
        <h2 id={id}>{name}</h2>
      </header>
      {standing === 'offered' && (
        <p className="ticket-offer">{texts.heldUntil(momentWithWeekday(entry.offerUntil!, language))}</p>
      )}
      <div className="ticket-body">
        <dl className="ticket-facts">
          <div>
            <dt>{player}</dt>
            <dd>
              <strong>{isolated(entry.playerName)}</strong>
            </dd>
          </div>
          <div>
            <dt>{starts}</dt>
            <dd>
              <strong>{dayWithWeekday(entry.eventDate, language)}</strong>
            </dd>
          </div>
          {standing === 'waiting' && (
            <div>
              <dt>{texts.place}</dt>
              <dd>
                <strong>{texts.number(entry.ahead + 1)}</strong>
                {texts.ahead(entry.ahead)}
              </dd>
            </div>
          )}
        </dl>
        {standing === 'lapsed' && <p>{texts.lapsed}</p>}
      </div>
      <div className="button-row ticket-buttons">
        {standing === 'offered' && (
          <a className="button button-marigold" href={pageIn(language, offerUrl(entry.eventId, entry.id))}>
            {texts.register}
            {of}
          </a>
        )}
        {standing === 'lapsed' && (
          <a className="button button-line" href={pageIn(language, waitingListUrl(entry.eventId))}>
            {texts.joinAgain}
            {of}
          </a>
        )}
        <a className="button button-line" href={pageIn(language, shortEventPageUrl(entry.eventId))}>
          {event}
          {of}
        </a>
        {entry.state !== 'lapsed' && <LeaveList entry={entry} onLeft={onLeft} />}
      </div>
    </article>
  );
});

/**
 * Takes an entry off its waiting list.
 * @throws ApiFailure
 */
async function leaveWaitingList(id: string): Promise<void> {
  const body: LeaveWaitingListRequest = { id };
  await callApi('/payment/own/leave-waiting-list', { method: 'POST', body });
}

/** Asks for a confirmation, because an entry that joins again is at the end of the list. */
function LeaveList({ entry, onLeft }: WaitingTicketProps) {
  const language = useLanguage();
  const { leave } = useTexts(waitingTicketTexts);
  const { of } = useTexts(myTexts);
  const [failed, setFailed] = useState(false);
  const isBusy = useRef(false);
  const dialog = `leave-${entry.id}`;
  const confirm = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailed(false);
    try {
      await leaveWaitingList(entry.id);
      onLeft();
    } catch (cause) {
      reportUnless(cause, ApiFailure);
      // A 404 means that the entry has ended already; the reloaded list shows it.
      if (cause instanceof ApiFailure && cause.status === 404) onLeft();
      else setFailed(true);
    }
    isBusy.current = false;
  };
  return (
    <>
      <DialogOpener
        dialog={dialog}
        className="button button-line"
        of={of(entry.playerName, eventNameIn(language, entry))}
      >
        {leave.button}
      </DialogOpener>
      <p className="field-error" role="alert">
        {failed && leave.failed}
      </p>
      <Dialog
        id={dialog}
        title={leave.title}
        foot={
          <>
            <button type="button" className="button button-line" {...closes(dialog)}>
              {leave.keep}
            </button>
            <button type="button" className="button" {...closes(dialog)} onClick={() => void confirm()}>
              {leave.confirm}
            </button>
          </>
        }
      >
        <p>{entry.state === 'offered' ? leave.textOffered : leave.text}</p>
      </Dialog>
    </>
  );
}
