import { Suspense, useEffect, useMemo, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { shortEventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { resultUrl } from '@maidan/shared/format/links.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import type { OwnRegistration, Receipt } from '@maidan/shared/wire/payments.ts';
import type { OwnWaiting } from '@maidan/shared/wire/waiting-list.ts';
import { asIsland, lazyPart } from '../../components/as-island.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { myTexts } from '../../content/my.ts';
import { receiptTexts } from '../../content/payment.ts';
import { ApiFailure } from '../../lib/api.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { qrPath } from '../../lib/qr-path.ts';
import { AnotherPlayerLink } from './AnotherPlayerLink.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { FindReceipt } from './FindReceipt.tsx';
import { ClubFacts, GroupLink, isComing, ReportingFacts } from './WhatNow.tsx';
import {
  keptRegistrations,
  type KeptRegistrations,
  loadRegistrations,
  sortedByDay,
  type Standing,
  standingOf,
} from './my-registrations.ts';

const WaitingTicket = lazyPart(async () => (await import('./WaitingTicket.tsx')).WaitingTicket);
const TicketRequest = lazyPart(async () => (await import('./TicketRequest.tsx')).TicketRequest);
const RegisterAgain = lazyPart(async () => (await import('./RegisterAgain.tsx')).RegisterAgain);
const Allows = lazyPart(async () => (await import('./Allows.tsx')).Allows);
const ForgetPhone = lazyPart(async () => (await import('./ForgetPhone.tsx')).ForgetPhone);

/** The registrations of this browser as tickets. Without a network, the page shows them as they were last loaded. */
export const MyRegistrations = asIsland(function MyRegistrations() {
  const language = useLanguage();
  const texts = useTexts(myTexts);
  const { shown, state, load, left, forgotten } = useRegistrations();
  const { coming, past } = sortedByDay(shown?.registrations ?? [], indianDay(serverNow()));
  const waiting = shown?.waiting ?? [];
  const unreadable = shown?.unreadable ?? [];
  const receipts = useMemo(() => (shown?.registrations ?? []).flatMap(({ receipt }) => receipt ?? []), [shown]);
  const isEmpty = coming.length + past.length + waiting.length + unreadable.length === 0;
  const register = pageIn(language, '/register');
  return (
    <div className="my">
      <div className="my-state" role="status">
        {state === 'loading' && !shown && <Spinner>{texts.loading}</Spinner>}
        {state === 'forgotten' && <p className="notice">{texts.forget.done}</p>}
        {state === 'left' && <p className="notice">{texts.left}</p>}
        {state === 'failed' && (
          <div className="notice">
            <p>{shown ? texts.asOf(datesIn(language).moment(shown.asOf)) : texts.failed}</p>
            <button type="button" className="button button-line button-small" onClick={load}>
              {texts.retry}
            </button>
          </div>
        )}
      </div>
      {isEmpty && (state === 'loaded' || state === 'forgotten' || state === 'left') && (
        <EmptyState title={texts.empty.title} as="h2">
          <p>{texts.empty.hint}</p>
          <a className="button button-marigold" href={register}>
            {texts.empty.register}
          </a>
        </EmptyState>
      )}
      <Tickets coming={coming} waiting={waiting} onLeft={left} />
      {unreadable.map((id) => (
        <Unreadable key={id} id={id} />
      ))}
      {coming.some(({ receipt }) => receipt && isComing(receipt)) && (
        <section className="what-now" aria-labelledby="my-before">
          <h2 id="my-before" className="display">
            {texts.before}
          </h2>
          <dl>
            <ClubFacts />
          </dl>
        </section>
      )}
      <PastRegistrations past={past} />
      {receipts.length > 0 && (state === 'loaded' || state === 'left') && (
        <Suspense>
          <RegisterAgain language={language} receipts={receipts} />
        </Suspense>
      )}
      {!isEmpty && (
        <AnotherPlayerLink
          className="button button-line my-register"
          merchantTxnId={receipts.find(({ isSender }) => isSender)?.merchantTxnId}
        >
          {texts.registerAnother}
        </AnotherPlayerLink>
      )}
      {(shown || state !== 'loading') && (
        <section className="my-find" aria-labelledby="my-find">
          <h2 id="my-find" className="display">
            {isEmpty ? texts.findFirst : texts.find}
          </h2>
          <p>{texts.findHint}</p>
          <FindReceipt />
        </section>
      )}
      {!isEmpty && (
        <Suspense>
          <ForgetPhone
            language={language}
            registrations={[...coming, ...past]}
            {...{ waiting }}
            onForgotten={forgotten}
          />
        </Suspense>
      )}
    </div>
  );
});

/** A registration of which the server could read only the transaction id. */
function Unreadable({ id }: { id: string }) {
  const language = useLanguage();
  const texts = useTexts(myTexts);
  return (
    <div className="notice my-unreadable">
      <p>
        {texts.unreadable}
        <strong>{id}</strong>
      </p>
      <a className="button button-line button-small" href={pageIn(language, resultUrl(id))}>
        {texts.checkPayment}
      </a>
    </div>
  );
}

interface TicketsProps {
  coming: readonly OwnRegistration[];
  waiting: readonly OwnWaiting[];
  onLeft: () => void;
}

/**
 * The tickets of future events. Offered places are first, because they are held only for hours. Other entries of
 * waiting lists are last.
 */
function Tickets({ coming, waiting, onLeft }: TicketsProps) {
  const language = useLanguage();
  if (coming.length + waiting.length === 0) return null;
  const offered = waiting.filter((each) => each.state === 'offered');
  const others = waiting.filter((each) => each.state !== 'offered');
  const waitingTicket = (entry: OwnWaiting) => (
    <Suspense key={entry.id}>
      <li>
        <WaitingTicket language={language} entry={entry} onLeft={onLeft} />
      </li>
    </Suspense>
  );
  return (
    <ul className="tickets">
      {offered.map(waitingTicket)}
      {coming.map((each) => (
        <li key={each.merchantTxnId}>
          <Ticket registration={each} />
        </li>
      ))}
      {others.map(waitingTicket)}
    </ul>
  );
}

/** `left`: an entry has left its waiting list, and the registrations are loaded again. */
type State = 'loading' | 'loaded' | 'failed' | 'forgotten' | 'left';

function useRegistrations() {
  const [shown, setShown] = useState<KeptRegistrations>();
  const [state, setState] = useState<State>('loading');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    // The registrations kept in this browser are shown at once, because the network may neither answer nor fail.
    queueMicrotask(() => setShown((current) => current ?? keptRegistrations()));
    loadRegistrations().then(
      (loaded) => {
        setShown(loaded);
        setState((before) => (before === 'left' ? before : 'loaded'));
      },
      (cause: unknown) => {
        reportUnless(cause, ApiFailure);
        setState('failed');
      },
    );
    // After Back from a receipt, the browser may show this page as it was left.
    const reload = ({ persisted }: PageTransitionEvent) => persisted && setTurn((last) => last + 1);
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, [turn]);
  const load = () => {
    setState('loading');
    setTurn((last) => last + 1);
  };
  const left = () => {
    setState('left');
    setTurn((last) => last + 1);
    // The focused button is removed with its ticket.
    document.getElementById('main')?.focus();
  };
  const forgotten = () => {
    setShown(undefined);
    setState('forgotten');
  };
  return { shown, state, load, left, forgotten };
}

const appearances: Record<Standing, { icon: IconName; tone: string }> = {
  registered: { icon: 'tick', tone: 'good' },
  open: { icon: 'clock', tone: 'open' },
  calledOff: { icon: 'cross', tone: 'bad' },
  withdrawn: { icon: 'cross', tone: 'bad' },
  removed: { icon: 'cross', tone: 'bad' },
  due: { icon: 'history', tone: 'bad' },
  refunded: { icon: 'history', tone: 'over' },
  reversed: { icon: 'history', tone: 'over' },
};

function StandingBadge({ registration }: { registration: OwnRegistration }) {
  const { standing: words } = useTexts(myTexts);
  const standing = standingOf(registration);
  const { icon, tone } = appearances[standing];
  return (
    <span className={`badge ticket-standing-${tone}`}>
      <Icon name={icon} size={18} />
      {words[standing]}
    </span>
  );
}

/** One registration as a ticket: what a player shows at the gate, and links for what comes next. */
function Ticket({ registration }: { registration: OwnRegistration }) {
  const language = useLanguage();
  const { receipt, playerName, merchantTxnId, eventDate } = registration;
  const { player, starts, due } = useTexts(receiptTexts);
  const { whatNow } = useTexts(myTexts);
  const id = `ticket-${merchantTxnId}`;
  return (
    <article className="ticket" aria-labelledby={id}>
      <header className="ticket-head">
        <StandingBadge registration={registration} />
        <h2 id={id}>{eventNameIn(language, registration)}</h2>
      </header>
      <div className="ticket-body">
        <dl className="ticket-facts">
          <div>
            <dt>{player}</dt>
            <dd>
              <strong>{isolated(playerName)}</strong>
            </dd>
          </div>
          <div>
            <dt>{receipt && isComing(receipt) ? whatNow.report : starts}</dt>
            <dd>
              {receipt ? <ReportingFacts receipt={receipt} /> : <strong>{datesIn(language).long(eventDate)}</strong>}
            </dd>
          </div>
          {receipt && receipt.due > 0 && (
            <div>
              <dt>{due}</dt>
              <dd>
                <strong>{formatRupees(receipt.due)}</strong>
              </dd>
            </div>
          )}
        </dl>
        {receipt &&
          (standingOf(registration) === 'registered' ? (
            <TicketStub receipt={receipt} />
          ) : (
            <EndedStub registration={registration} receipt={receipt} />
          ))}
      </div>
      <TicketButtons registration={registration} />
      {receipt && (
        <Suspense>
          <TicketRequest language={language} registration={registration} />
        </Suspense>
      )}
      {receipt && (
        <Suspense>
          <Allows language={language} registration={registration} />
        </Suspense>
      )}
    </article>
  );
}

/** The receipt's number, and a QR code that opens the receipt; other phones see it masked. */
function TicketStub({ receipt: { receiptNumber, merchantTxnId } }: { receipt: Receipt }) {
  const { code } = useTexts(myTexts);
  const { size, d } = qrPath(location.origin + resultUrl(merchantTxnId));
  return (
    <div className="ticket-stub">
      <svg role="img" aria-label={code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={d} fill="#000" />
      </svg>
      <p className="ticket-number display">{receiptNumber}</p>
    </div>
  );
}

/**
 * Shows the state of the registration instead of the code: the receipt of a player without a place must not look like a
 * ticket.
 */
function EndedStub({ registration, receipt }: { registration: OwnRegistration; receipt: Receipt }) {
  const { standing: words, noEntry, askClub, feeGoesBack } = useTexts(myTexts);
  const standing = standingOf(registration);
  return (
    <div className="ticket-stub ticket-ended">
      <Icon name={appearances[standing].icon} size={48} />
      <strong>{words[standing]}</strong>
      <p>{noEntry}</p>
      {standing === 'removed' && <p>{askClub}</p>}
      {standing === 'calledOff' && <p>{feeGoesBack}</p>}
      <p className="ticket-number display">{receipt.receiptNumber}</p>
    </div>
  );
}

function TicketButtons({ registration }: { registration: OwnRegistration }) {
  const language = useLanguage();
  const texts = useTexts(myTexts);
  const { receipt, merchantTxnId, playerName } = registration;
  const of = (
    <span className="visually-hidden">{`, ${texts.of(playerName, eventNameIn(language, registration))}`}</span>
  );
  return (
    <div className="button-row ticket-buttons">
      {receipt && isComing(receipt) && <GroupLink receipt={receipt} />}
      <a className="button button-line" href={pageIn(language, resultUrl(merchantTxnId))}>
        {receipt ? texts.receipt : texts.checkPayment}
        {of}
      </a>
      {receipt && (
        <a className="button button-line" href={pageIn(language, shortEventPageUrl(receipt.eventId))}>
          {texts.event}
          {of}
        </a>
      )}
      {receipt && isComing(receipt) && <CalendarButton receipt={receipt} />}
    </div>
  );
}

function PastRegistrations({ past }: { past: readonly OwnRegistration[] }) {
  const texts = useTexts(myTexts);
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="my-past">
      <h2 id="my-past" className="display">
        {texts.past}
      </h2>
      <ul className="my-past">
        {past.map((each) => (
          <li key={each.merchantTxnId}>
            <PastRegistration registration={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastRegistration({ registration }: { registration: OwnRegistration }) {
  const language = useLanguage();
  const texts = useTexts(myTexts);
  const { merchantTxnId, playerName, eventDate } = registration;
  const event = eventNameIn(language, registration);
  return (
    <>
      <p>
        <strong>{event}</strong>
        <span>{`${isolated(playerName)}, ${datesIn(language).short(eventDate)}`}</span>
        {standingOf(registration) !== 'registered' && <StandingBadge registration={registration} />}
      </p>
      <a className="button button-line button-small" href={pageIn(language, resultUrl(merchantTxnId))}>
        {registration.receipt ? texts.receipt : texts.checkPayment}
        <span className="visually-hidden">{`, ${texts.of(playerName, event)}`}</span>
      </a>
      {registration.receipt && (
        <Suspense>
          <Allows language={language} registration={registration} />
        </Suspense>
      )}
    </>
  );
}
