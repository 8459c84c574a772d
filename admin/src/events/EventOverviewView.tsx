import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { isCalledOff } from '@maidan/shared/domain/event-status.ts';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { eventPosterUrl, shortEventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { isPaidAtCounter } from '@maidan/shared/rules/payments/counter.ts';
import type { EventOverviewResponse, RegistrationDay } from '@maidan/shared/wire/event-overview/event-overview.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import type { PayerSum } from '@maidan/shared/wire/refunds/event-refunds.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MessageIcon from '@mui/icons-material/WhatsApp';
import { Alert, Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type Dispatch, type ReactNode, type SetStateAction, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CallFailure, errorMessage } from '../data/http/callFailure.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { translateEvents as translate } from '../i18n/enEvents.ts';
import { OpenMessages } from '../messages/TellFamilies.tsx';
import { RegisterAtCounter } from '../payments/counter/RegisterAtCounter.tsx';
import { openSumOf, refetchIntervalOf } from '../payments/paymentQueries.ts';
import { eventRefundsPath, paymentsPath, unpaidPath } from '../payments/paymentUrl.ts';
import { palette } from '../theme/palette.ts';
import { EmptyState, LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { FactList, RecordHead, Section } from '../ui/RecordPage.tsx';
import { Total, TotalsPanel } from '../ui/Totals.tsx';
import type { ListPlace } from '../ui/useListReturn.tsx';
import { VisuallyHidden } from '../ui/typography.ts';
import { useHasCards } from '../ui/windowWidth.ts';
import { AbandonEvent, DeleteEvent } from './call-off/CallOffEvent.tsx';
import { EventDialog } from './EventDialog.tsx';
import { filterSearch, listAddress, newMessagePath } from '../data/addresses.ts';
import { EventRefundsLink } from './refunds/EventRefundsLink.tsx';
import {
  closingTotal,
  eventDates,
  eventFacts,
  keptFacts,
  placeOf,
  moneyFacts,
  placesLeftNote,
  placesNote,
} from './eventFacts.ts';
import { EventStatus, StatusSelect } from './StatusSelect.tsx';
import { OpenTeamSheet } from './TeamSheet.tsx';
import { useWaitingList, WaitingList } from './waiting-list/WaitingList.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../data/dataProvider.ts';

const playersOfEventPath = (eventId: string): string => listAddress('players', { eventId });

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 20,
  '&:empty': { display: 'none' },
  // On a phone these buttons share each line, and outlined ones have no icon, which saves width.
  '@media (width < 600px)': {
    gap: 8,
    marginBottom: 12,
    '& > .MuiButton-root': { flex: '1 1 auto', paddingInline: 6, fontSize: 19, whiteSpace: 'nowrap' },
    '& > .MuiButton-outlined .MuiButton-startIcon': { display: 'none' },
  },
});

interface EventActionsProps {
  overview: EventOverviewResponse;
  onChanged: () => void;
}

/** Buttons to give money back, to register at the counter, to open the team sheet and to write to the players. */
function EventActions({ overview, onChanged }: EventActionsProps) {
  const { event, refunds, placesLeft } = overview;
  const players = overview.players.total;
  const owed = refunds?.calledOffAt ? openSumOf(refunds).rupees : 0;
  const canRefund = useIsAllowed('payments:refund');
  const canPrint = useIsAllowed('players:export');
  const canMessage = useIsAllowed('players:correct');
  return (
    <Row>
      {canRefund && owed > 0 && (
        <Button variant="contained" component={Link} to={eventRefundsPath(event.id)}>
          {translate('eventView.giveBack', { sum: formatRupees(owed) })}
        </Button>
      )}
      {isPaidAtCounter[event.eventType] && (
        <RegisterAtCounter
          variant={placesLeft === 0 ? 'outlined' : 'contained'}
          prefill={{ selectedEvent: event.id }}
          onRegistered={onChanged}
        />
      )}
      {canPrint && players > 0 && <OpenTeamSheet eventId={event.id} />}
      {canMessage && (players > 0 || isCalledOff(event.eventType)) && (
        <Button
          variant="outlined"
          startIcon={<MessageIcon />}
          component={Link}
          to={newMessagePath(isCalledOff(event.eventType) ? 'called_off' : 'reminder', 'event', event.id)}
        >
          {translate('events.overview.message')}
        </Button>
      )}
    </Row>
  );
}

/** The open dialog; `deleted` after the deletion, until the list has replaced the view. */
type OpenDialog = 'edit' | 'abandon' | 'delete' | 'deleted';

interface ManageEventProps {
  event: EventRecord;
  list: ListPlace;
  onChanged: () => void;
  dialog: OpenDialog | undefined;
  open: Dispatch<SetStateAction<OpenDialog | undefined>>;
}

/** The status with buttons to edit and to delete the event; for who may not write events, the status alone. */
function ManageEvent({ event, list, onChanged, dialog, open }: ManageEventProps) {
  const canWrite = useIsAllowed('events:write');
  const hasCards = useHasCards();
  const navigate = useNavigate();
  const close = (): void => open((now) => (now === 'deleted' ? now : undefined));
  if (!canWrite) return <EventStatus eventType={event.eventType} />;
  const remove = { 'aria-haspopup': 'dialog', onClick: () => open('delete') } as const;
  return (
    <div className="manage">
      <StatusSelect event={event} onMoved={onChanged} onCallOff={() => open('abandon')} />
      <Button variant="outlined" startIcon={<EditIcon />} aria-haspopup="dialog" onClick={() => open('edit')}>
        {translate('events.overview.edit')}
      </Button>
      {hasCards ? (
        <IconButton aria-label={translate('eventView.delete')} {...remove}>
          <DeleteIcon />
        </IconButton>
      ) : (
        <Button variant="text" startIcon={<DeleteIcon />} {...remove}>
          {translate('eventView.delete')}
        </Button>
      )}
      {dialog === 'edit' && (
        <EventDialog
          event={event}
          onClose={() => {
            close();
            onChanged();
          }}
        />
      )}
      {dialog === 'abandon' && <AbandonEvent event={event} onDone={onChanged} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteEvent
          event={event}
          onDone={() => {
            open('deleted');
            void navigate(list.to, { state: list.state });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** A link that opens a page of the public site in a new tab. */
const SitePageLink = ({ label, href }: { label: string; href: string }) => (
  <a href={href} target="_blank" rel="noopener" aria-label={`${label}, ${translate('page.newTab')}`}>
    {label} <span aria-hidden>↗</span>
  </a>
);

/** From more days than this number on, the table scrolls. */
const daysShown = 12;

const Days = styled('div')({
  maxHeight: daysShown * 30,
  overflowY: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { height: 30, padding: '2px 0', textAlign: 'left', fontWeight: 400, whiteSpace: 'nowrap' },
  '& .count': { width: '4ch', paddingInline: 10, textAlign: 'right', fontWeight: 700 },
  '& .chart': { width: '100%' },
  '& .bar': {
    display: 'block',
    height: 18,
    minWidth: 3,
    backgroundColor: palette.grass,
    // Forced colours remove the background, so the bar has a border.
    border: `1px solid ${palette.ink}`,
  },
});

/** For an event without players that has been paid for: what has become of the money. */
function NobodyNow({ event, money }: Pick<EventOverviewResponse, 'event' | 'money'>) {
  const facts = keptFacts(money);
  if (facts.length === 0) return null;
  return (
    <Alert severity="info" sx={{ marginBottom: 2, '& a': { color: palette.ink, fontWeight: 700 } }}>
      {translate('eventView.nobodyNow', { facts: facts.map(([label, sum]) => `${label} ${sum}`).join('; ') })}{' '}
      <Link to={paymentsPath({ eventId: event.id })}>{translate('events.overview.showPayments')}</Link>
    </Alert>
  );
}

/** The number of registrations on each day, latest first, as a table with bars that are hidden from screen readers. */
function RegistrationsByDay({ days }: { days: readonly RegistrationDay[] }) {
  const most = Math.max(...days.map(({ players }) => players));
  const scrolls = days.length > daysShown;
  return (
    <Days {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': translate('events.overview.byDay') })}>
      <table>
        <caption>
          <VisuallyHidden>{translate('events.overview.byDayCaption')}</VisuallyHidden>
        </caption>
        <tbody>
          {days.toReversed().map(({ day, players }) => (
            <tr key={day}>
              <th scope="row">{shortIndianDate(day)}</th>
              <td className="count">{players}</td>
              <td className="chart" aria-hidden>
                <span className="bar" style={{ width: `${(100 * players) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Days>
  );
}

const Sections = styled('div')({
  display: 'grid',
  gap: 20,
  '& a': { color: palette.ink, textUnderlineOffset: 3, fontWeight: 700 },
  '& > div': { display: 'grid', gap: 20, alignContent: 'start' },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: '0 24px', margin: '8px 0 -10px' },
  // High enough for a finger.
  '& .ways a': { display: 'inline-flex', gap: 4, alignItems: 'center', minHeight: 44 },
  '@media (width < 900px)': { '&, & > div': { gap: 12 } },
  '@media (width >= 900px)': { gridTemplateColumns: '1fr 1fr' },
});

interface OpenEventProps {
  overview: EventOverviewResponse;
  /** The message of the last request, when it has failed; the view shows what was loaded before. */
  warning: string | undefined;
  waitingList: ReturnType<typeof useWaitingList>;
  onChanged: () => void;
}

const paymentsNote = ({ count }: PayerSum): string => translate('payments.count', { smart_count: count });

const MoneyTotal = ({ word, sum }: { word: string; sum: PayerSum }) => (
  <Total word={word} value={formatRupees(sum.rupees)} note={paymentsNote(sum)} />
);

/** What the club has kept, and below it what went back. */
function PaidTotal({ money: { paid, refunded } }: Pick<EventOverviewResponse, 'money'>) {
  const payments = paymentsNote(paid);
  const amount = formatRupees(refunded.rupees);
  const note = refunded.rupees === 0 ? payments : translate('eventView.refunded', { payments, amount });
  return <Total word={translate('payments.totals.paid')} value={formatRupees(paid.rupees)} note={note} />;
}

function OpenEvent({ overview, warning, waitingList, onChanged }: OpenEventProps) {
  const { event, players, placesLeft, held, money, refunds, days } = overview;
  return (
    <>
      {warning && (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          {warning}
        </Alert>
      )}
      <OpenMessages event={event} />
      <TotalsPanel role="group" aria-label={translate('events.overview.totals')}>
        <Total word={translate('resources.players.name')} value={players.total} note={placesNote(event)} />
        <Total
          word={translate('events.overview.placesLeft')}
          value={isCalledOff(event.eventType) ? '–' : (placesLeft ?? '–')}
          note={placesLeftNote(placesLeft, event.registrationState, held)}
        />
        {refunds?.calledOffAt ? (
          <>
            <MoneyTotal word={translate('events.money.stillToGiveBack')} sum={openSumOf(refunds)} />
            <MoneyTotal word={translate('payments.totals.refunded')} sum={money.refunded} />
          </>
        ) : (
          <>
            <PaidTotal money={money} />
            <Total {...closingTotal(event, indianDay(serverNow()))} />
          </>
        )}
      </TotalsPanel>
      {days.length === 0 && <NobodyNow event={event} money={money} />}
      <EventActions overview={overview} onChanged={onChanged} />
      <WaitingList event={event} loaded={waitingList} onChanged={onChanged} />
      <Sections>
        <div>
          <Section title={translate('events.overview.money')}>
            <FactList facts={moneyFacts(overview)} />
            <EventRefundsLink eventId={event.id} eventName={event.eventName} loaded={refunds} />
            <p className="ways">
              <Link to={paymentsPath({ eventId: event.id })}>{translate('events.overview.showPayments')}</Link>
              <Link to={unpaidPath + filterSearch({ eventId: event.id })}>
                {translate('events.overview.showUnpaid')}
              </Link>
            </p>
          </Section>
          <Section title={translate('events.overview.byType')}>
            <FactList facts={players.byType.map(({ type, players: count }) => [type, count] as const)} />
            {players.total > 0 && (
              <p className="ways">
                <Link to={playersOfEventPath(event.id)}>{translate('events.overview.showPlayers')}</Link>
              </p>
            )}
          </Section>
        </div>
        <div>
          <Section title={translate('events.overview.event')}>
            <FactList facts={eventFacts(event, held)} />
            <p className="ways">
              <SitePageLink label={translate('events.overview.onWebsite')} href={shortEventPageUrl(event.id)} />
              <SitePageLink label={translate('events.overview.poster')} href={eventPosterUrl(event.id)} />
            </p>
          </Section>
          <Section title={translate('events.overview.byDay')}>
            {days.length === 0 ? (
              <p>{translate(keptFacts(money).length > 0 ? 'eventView.nobody' : 'events.overview.nobody')}</p>
            ) : (
              <RegistrationsByDay days={days} />
            )}
          </Section>
        </div>
      </Sections>
    </>
  );
}

/** Below 900 px a name of more characters is set smaller. */
const longTitle = 60;

/** The name of the event with the lines below it and its buttons; below 900 px the buttons follow the lines. */
const Head = styled('div')({
  '& .lines': { display: 'flex', flexWrap: 'wrap', gap: '8px 24px', alignItems: 'center', margin: '-8px 0 16px' },
  '& .lines > p': { flex: '1 1 300px', margin: 0, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& .lines > p > span': { display: 'block' },
  '& .manage': {
    display: 'flex',
    gap: 8,
    alignItems: 'center',
    '& .MuiSelect-select.MuiOutlinedInput-input': { height: 44, minHeight: 44, paddingTop: 11 },
    '& > .MuiButton-root': { minHeight: 44, fontSize: 18, whiteSpace: 'nowrap' },
    '& > .MuiButton-text, & > .MuiIconButton-root': {
      color: palette.ink2,
      '&:hover, &:focus-visible': { color: palette.earthDark },
    },
  },
  '@media (width < 900px)': {
    '& .lines': { margin: '-8px 0 12px' },
    '& .lines > p': { flexBasis: '100%', paddingLeft: 60 },
    '& .manage': {
      flex: '1 1 auto',
      minWidth: 0,
      '& > .MuiInputBase-root': { flex: '1 1 120px', minWidth: 0 },
      '& .MuiSelect-select.MuiOutlinedInput-input': { height: 48, minHeight: 48, paddingTop: 13 },
      '& > .MuiButton-root': { flex: '1 1 auto', minHeight: 48, paddingInline: 8 },
      '& > .MuiIconButton-root': { flex: 'none', width: 48, height: 48 },
    },
    '&.long h2': { fontSize: 21 },
    '&.long > div': { alignItems: 'flex-start' },
  },
});

/** The Hindi name, the days and the place, below the name. */
const EventLines = ({ event }: { event: EventRecord }) => (
  <p>
    {event.eventNameHi && <span lang="hi">{event.eventNameHi}</span>}
    <span>{[eventDates(event), placeOf(event)].join(' · ')}</span>
  </p>
);

interface EventOverviewViewProps {
  id: string;
  list: ListPlace;
}

/** The view of one event in its loading, unknown, failed and loaded states. */
export function EventOverviewView({ id, list }: EventOverviewViewProps) {
  const [dialog, open] = useState<OpenDialog>();
  // An event that has just been deleted would not be found.
  const isDeleting = dialog === 'delete' || dialog === 'deleted';
  const { data, error, refetch } = useEventOverview(id, isDeleting);
  const waitingList = useWaitingList(id, isDeleting);
  const heading = useRef<HTMLHeadingElement>(null);
  const head = (title: string, lines?: ReactNode) => (
    <Head className={title.length > longTitle ? 'long' : undefined}>
      <RecordHead title={title} list={list} heading={heading} />
      {lines}
    </Head>
  );
  const message = error ? errorMessage(error, translate('events.overview.loadFailed')) : undefined;
  if (error instanceof CallFailure && error.status === 404)
    return (
      <>
        {head(translate('events.overview.notFound'))}
        <EmptyState message={translate('events.overview.noEvent')} role="alert" />
      </>
    );
  // The waiting list stands above other sections, which would move when it came after them.
  if (data && !waitingList.isAwaited)
    return (
      <>
        {head(
          data.event.eventName,
          <div className="lines">
            <EventLines event={data.event} />
            <ManageEvent event={data.event} list={list} onChanged={() => void refetch()} {...{ dialog, open }} />
          </div>,
        )}
        <OpenEvent overview={data} warning={message} waitingList={waitingList} onChanged={() => void refetch()} />
      </>
    );
  return (
    <>
      {head(translate('events.overview.event'))}
      {message ? (
        <LoadFailure message={message} onRetry={() => void refetch()} />
      ) : (
        <Loading label={translate('events.overview.loading')} />
      )}
    </>
  );
}

/** Milliseconds. Players and money change without any action in the console. */
const quietInterval = 60_000;

function useEventOverview(id: string, isDeleting: boolean) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['events', 'overview', id],
    queryFn: () => calls.eventOverview(id),
    enabled: !isDeleting,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.refunds ? refetchIntervalOf([state.data.refunds]) : quietInterval),
  });
}
