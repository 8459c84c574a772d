import { playerKindLabels } from '@maidan/shared/domain/player-type.ts';
import { endedWaitingDays } from '@maidan/shared/domain/timing.ts';
import { isCalledOff } from '@maidan/shared/domain/event-status.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { erasureRules, erasureSentences, longestReason } from '@maidan/shared/rules/erasure.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { whatsAppUrl } from '@maidan/shared/format/links.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import type { WaitingEntry, WaitingListResponse, WaitingState } from '@maidan/shared/wire/waiting-list.ts';
import DoneIcon from '@mui/icons-material/Done';
import LeftIcon from '@mui/icons-material/Close';
import LapsedIcon from '@mui/icons-material/HistoryToggleOff';
import OfferedIcon from '@mui/icons-material/MarkChatUnreadOutlined';
import WaitingIcon from '@mui/icons-material/Schedule';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { waitingListHash } from '../../data/addresses.ts';
import { useCalls } from '../../data/dataProvider.ts';
import { errorMessage, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translateEvents } from '../../i18n/enEvents.ts';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { Section } from '../../ui/RecordPage.tsx';
import { StateTag, type StateStyle, tagColours } from '../../ui/StateTag.tsx';
import { agreedText, calledOffText, offerQueue, offerText, tellQueue } from './offerText.ts';

const Place = styled('div')({
  scrollMarginTop: 80,
  marginBottom: 20,
  '& progress': { marginBottom: 8 },
  '& .counts': { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center', marginBottom: 8 },
});

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '4ch minmax(0, 1fr) minmax(0, 1fr) 420px',
    gap: '8px 16px',
    alignItems: 'center',
    padding: '10px 0',
    borderTop: `1px solid ${palette.line}`,
  },
  '& .number': { fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& .person, & .state': { overflowWrap: 'anywhere' },
  '& .person > span, & .state > small': { display: 'block', color: palette.ink2, fontSize: 16 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' },
  '& .actions .quiet': { color: palette.ink2, '&:hover, &:focus-visible': { color: palette.earthDark } },
  '@media (width < 900px)': {
    '& li': { gridTemplateColumns: '4ch minmax(0, 1fr)' },
    '& .state': { gridColumn: 2 },
    '& .actions': { gridColumn: '1 / -1', justifyContent: 'flex-start', gap: 6 },
    // Three buttons stand in one line.
    '& .actions .MuiButton-root': { minHeight: 44, paddingInline: 8, fontSize: 17 },
    '& .actions:empty': { display: 'none' },
  },
});

const Ended = styled('details')({
  marginTop: 8,
  '& summary': { minHeight: 40, padding: '8px 0', cursor: 'pointer', fontWeight: 700, boxSizing: 'border-box' },
});

const stateStyles: Record<WaitingState, Omit<StateStyle, 'label'>> = {
  waiting: { icon: WaitingIcon, ...tagColours.sky },
  offered: { icon: OfferedIcon, ...tagColours.marigold },
  used: { icon: DoneIcon, ...tagColours.grass },
  lapsed: { icon: LapsedIcon, ...tagColours.stone },
  left: { icon: LeftIcon, ...tagColours.stone },
  removed: { icon: LeftIcon, ...tagColours.stone },
};

interface EntriesProps {
  event: EventRecord;
  /** Called after the server has confirmed a change. */
  onChanged: () => void;
}

interface WaitingListProps extends EntriesProps {
  loaded: ReturnType<typeof useWaitingList>;
}

/**
 * The waiting list of an event, with its offers, which administrators send by WhatsApp. Renders nothing for an event
 * that is not full and has no entries.
 */
export function WaitingList({ event, loaded, onChanged }: WaitingListProps) {
  const { list, error, hasFailed, refetch } = loaded;
  const place = usePlaceOfHash(list !== undefined);
  const isFull = event.registrationState === 'full';
  if (!isFull && (list ? list.entries.length === 0 : !hasFailed)) return null;
  return (
    <Place ref={place} id={waitingListHash.slice(1)} tabIndex={-1}>
      <Section title={translate('events.waitingList.title')}>
        {list ? (
          <Entries event={event} list={list} onChanged={onChanged} />
        ) : hasFailed ? (
          <LoadFailure message={errorMessage(error, translate('events.waitingList.loadFailed'))} onRetry={refetch} />
        ) : (
          <p role="status">{translate('events.waitingList.loading')}</p>
        )}
      </Section>
    </Place>
  );
}

/** Milliseconds. Families join and offers lapse without any action in the console. */
const refetchInterval = 60_000;

const keyOf = (eventId: string) => ['events', 'waiting-list', eventId] as const;

/**
 * @param isDeleting true while the event is being deleted: the list is not loaded then, because it would not be found
 * @returns `hasFailed` from the first failure on, also while the list is asked for again; `isAwaited` until the first
 *   answer or failure
 */
export function useWaitingList(eventId: string, isDeleting: boolean) {
  const calls = useCalls();
  const isAllowed = useIsAllowed('players:read');
  const { data, error, isLoading, failureCount, errorUpdateCount, refetch } = useQuery({
    queryKey: keyOf(eventId),
    queryFn: () => calls.waitingList(eventId),
    enabled: isAllowed && !isDeleting,
    staleTime: 0,
    refetchInterval,
  });
  // Each new attempt sets `failureCount` to 0, but not `errorUpdateCount`.
  const hasFailed = failureCount > 0 || errorUpdateCount > 0;
  return { list: data, error, hasFailed, isAwaited: isLoading && !hasFailed, refetch: () => void refetch() };
}

/** Returns a ref for the list. When the address's hash names the list, the list is scrolled to and takes the focus. */
function usePlaceOfHash(isLoaded: boolean) {
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLoaded || hash !== waitingListHash) return;
    place.current?.scrollIntoView();
    place.current?.focus();
  }, [hash, isLoaded]);
  return place;
}

/** How many entries have ended, and in which state. */
function endedText(ended: readonly WaitingEntry[]): string {
  const states = (['used', 'lapsed', 'left', 'removed'] as const)
    .map((state) => [state, ended.filter((entry) => entry.state === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => translateEvents(`waitingEnded.${state}`, { count }));
  return translateEvents('waitingEnded.summary', {
    smart_count: ended.length,
    states: states.join(', '),
    days: endedWaitingDays,
  });
}

function Entries({ event, list, onChanged }: EntriesProps & { list: WaitingListResponse }) {
  const { entries, crowds } = list;
  const isOver = isCalledOff(event.eventType);
  const open = entries.filter(({ number }) => number > 0);
  const ended = entries.filter(({ number }) => number === 0);
  return (
    <>
      {open.length === 0 ? (
        <p>{isOver ? translateEvents('calledOffList.nobody') : translate('events.waitingList.nobody')}</p>
      ) : (
        <>
          {isOver ? (
            <CalledOff event={event} people={open} onChanged={onChanged} />
          ) : (
            <>
              <Queue event={event} entries={open} />
              {crowds.map((ids) => (
                <Crowd
                  key={ids[0]}
                  event={event}
                  people={open.filter(({ id }) => ids.includes(id))}
                  onChanged={onChanged}
                />
              ))}
            </>
          )}
          <List>
            {open.map((entry) => (
              <Row key={entry.id} event={event} entry={entry} onChanged={onChanged} />
            ))}
          </List>
        </>
      )}
      {ended.length > 0 && (
        <Ended>
          <summary>{endedText(ended)}</summary>
          <List>
            {ended.map((entry) => (
              <Row key={entry.id} event={event} entry={entry} onChanged={onChanged} />
            ))}
          </List>
        </Ended>
      )}
    </>
  );
}

/**
 * The numbers of waiting entries and offers, and a button for the next offer. A press opens WhatsApp and marks the
 * offer as sent on the server, so that the next press, also after a reload, is for the next family.
 */
function Queue({ event, entries }: { event: EventRecord; entries: readonly WaitingEntry[] }) {
  const maySend = useIsAllowed('players:correct');
  const send = useTold(event);
  const { all, sent, next } = offerQueue(entries);
  return (
    <div className="counts">
      <strong role="status">
        {translate('events.waitingList.counts', {
          waiting: entries.filter(({ state }) => state === 'waiting').length,
          offered: all,
        })}
      </strong>
      {maySend && next && (
        <Button variant="contained" startIcon={<WhatsAppIcon />} {...send(next)}>
          {sent === 0
            ? translate('events.waitingList.sendAll', { smart_count: all })
            : translate('events.waitingList.sendNext', { sent, all, name: next.firstName })}
        </Button>
      )}
      {all > 0 && !next && <span>{translate('events.waitingList.allSent')}</span>}
    </div>
  );
}

/**
 * Returns a function that makes the attributes of a link. The link opens WhatsApp with an offer, or with the end of the
 * wait when the event is called off, and marks the person as told.
 */
function useTold(event: EventRecord) {
  const calls = useCalls();
  const queries = useQueryClient();
  const mark = async ({ id, toldAt }: WaitingEntry): Promise<void> => {
    if (toldAt !== null) return;
    try {
      const marked = await calls.markOfferSent(id);
      queries.setQueryData<WaitingListResponse>(
        keyOf(event.id),
        (list) => list && { ...list, entries: list.entries.map((entry) => (entry.id === id ? marked : entry)) },
      );
    } catch (error) {
      reportUnlessCallFailed(error);
      notify.failure(errorMessage(error, translate('events.waitingList.notMarked')));
    }
    void queries.invalidateQueries();
  };
  return (entry: WaitingEntry) => ({
    href: whatsAppUrl(
      entry.mobile,
      isCalledOff(event.eventType) ? calledOffText(event, entry) : offerText(event, entry, window.location.origin),
    ),
    target: '_blank',
    rel: 'noopener noreferrer',
    onClick: () => void mark(entry),
  });
}

/**
 * What is left to do when the event was called off: to tell those who wait, one press for each, and then to remove them
 * together.
 */
function CalledOff({ event, people, onChanged }: CrowdProps) {
  const mayWrite = useIsAllowed('players:correct');
  const send = useTold(event);
  const { all, sent, next } = tellQueue(people);
  return (
    <>
      <Alert severity={next ? 'warning' : 'success'} sx={{ marginBottom: 1.5 }}>
        {translateEvents(next ? 'calledOffList.untold' : 'calledOffList.allTold')}
      </Alert>
      <div className="counts">
        <strong role="status">{translateEvents('calledOffList.counts', { sent, all })}</strong>
        {mayWrite && next && (
          <Button variant="contained" startIcon={<WhatsAppIcon />} {...send(next)}>
            {sent === 0
              ? translateEvents('calledOffList.tellAll', { smart_count: all })
              : translateEvents('calledOffList.tellNext', { name: next.firstName })}
          </Button>
        )}
        {mayWrite && !next && (
          <RemoveTogether
            event={event}
            people={people}
            onChanged={onChanged}
            action={translateEvents('calledOffList.removeAll', { smart_count: all })}
            title={translateEvents('calledOffList.removeTitle', { smart_count: all })}
            text={translateEvents('calledOffList.removeText')}
          />
        )}
      </div>
      <Progress share={sent / all} label={translateEvents('calledOffList.counts', { sent, all })} />
    </>
  );
}

interface CrowdProps extends EntriesProps {
  people: readonly WaitingEntry[];
}

/** Warns that many entries came from one network, with a button that removes them after a confirmation. */
function Crowd({ event, people, onChanged }: CrowdProps) {
  const mayWrite = useIsAllowed('players:correct');
  const count = people.length;
  const names = people.map(({ playerName }) => isolated(playerName)).join(', ');
  return (
    <Alert severity="warning" sx={{ marginBottom: 1, '& p': { margin: '0 0 8px' } }}>
      <p>{translate('events.waitingList.crowd.about', { count, names })}</p>
      {mayWrite && (
        <RemoveTogether
          event={event}
          people={people}
          onChanged={onChanged}
          action={translate('events.waitingList.crowd.action', { count })}
          title={translate('events.waitingList.crowd.title', { count })}
          text={translate('events.waitingList.remove.text', { name: names })}
        />
      )}
    </Alert>
  );
}

interface RemoveTogetherProps extends CrowdProps {
  action: string;
  title: string;
  text: string;
}

/** Removes several people together, after a confirmation. */
function RemoveTogether({ event, people, onChanged, action, title, text }: RemoveTogetherProps) {
  const calls = useCalls();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const removed = useRemoved({ eventId: event.id, onRemoved: onChanged, onClose: close });
  const submit = async (): Promise<void> => {
    const ids = people.map(({ id }) => id);
    const gone = await calls.removeAllFromWaitingList(event.id, ids);
    await removed(translate('events.waitingList.crowd.done', { count: gone }));
  };
  return (
    <>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {action}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={title}
          action={action}
          busyAction={translate('events.waitingList.remove.busy')}
          failed={translate('events.waitingList.remove.failed')}
          onSubmit={submit}
          onClose={close}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface RowProps extends EntriesProps {
  entry: WaitingEntry;
}

function Row({ event, entry, onChanged }: RowProps) {
  const { number, kind, mobile, state, createdAt, offerUntil, toldAt, consentVersion } = entry;
  const name = entry.playerName || translate('payments.erased');
  const mayWrite = useIsAllowed('players:correct');
  const mayErase = useIsAllowed('players:erase');
  const send = useTold(event);
  const [asked, setAsked] = useState<'remove' | 'erase'>();
  const isOpen = number > 0;
  const isOver = isCalledOff(event.eventType);
  /** Whether the person knows that the event is called off. */
  const isTold = isOver && isOpen && toldAt !== null;
  const dialog = { entry, eventId: event.id, name, onRemoved: onChanged, onClose: () => setAsked(undefined) };
  const write = translate(toldAt ? 'events.waitingList.writeAgain' : 'events.waitingList.write');
  return (
    <li>
      <span className="number">{isOpen && number}</span>
      <div className="person">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{[mobile, playerKindLabels[kind]].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="state">
        {isOver && isOpen ? (
          <StateTag
            label={translateEvents(isTold ? 'calledOffList.told' : 'calledOffList.untoldTag')}
            {...stateStyles[isTold ? 'used' : 'offered']}
          />
        ) : (
          <StateTag label={translate(`events.waitingList.states.${state}`)} {...stateStyles[state]} />
        )}
        {!isTold && (
          <small>
            {state === 'offered' && offerUntil && !isOver
              ? translate('events.waitingList.heldUntil', { moment: indianMoment(offerUntil) })
              : translate('events.waitingList.since', { moment: indianMoment(createdAt) })}
          </small>
        )}
        {consentVersion && !isOver && <small>{agreedText(consentVersion)}</small>}
        {(isTold || (state === 'offered' && !isOver)) && (
          <small>
            {toldAt
              ? translate('events.waitingList.told', { by: entry.toldBy ?? '', moment: indianMoment(toldAt) })
              : translate('events.waitingList.untold')}
          </small>
        )}
      </div>
      <div className="actions">
        {mayWrite && (isOver ? isOpen : state === 'offered') && (
          <Button
            variant="outlined"
            startIcon={<WhatsAppIcon />}
            aria-label={translate('events.waitingList.writeTo', { action: write, name })}
            {...send(entry)}
          >
            {write}
          </Button>
        )}
        {mayWrite && isOpen && (
          <Button
            variant="outlined"
            aria-label={translate('events.waitingList.remove.of', { name })}
            aria-haspopup="dialog"
            onClick={() => setAsked('remove')}
          >
            {translate('events.waitingList.remove.action')}
          </Button>
        )}
        {/* An open entry is first removed; the erasure of all of a person's data is offered at the ended entry. */}
        {mayErase && !isOpen && (
          <Button
            className="quiet"
            aria-label={translate('events.waitingList.erase.of', { name })}
            aria-haspopup="dialog"
            onClick={() => setAsked('erase')}
          >
            {translate('events.waitingList.erase.action')}
          </Button>
        )}
      </div>
      {asked === 'remove' && <RemoveEntry {...dialog} />}
      {asked === 'erase' && <ErasePerson {...dialog} />}
    </li>
  );
}

interface EntryDialogProps {
  entry: WaitingEntry;
  eventId: string;
  name: string;
  onRemoved: () => void;
  onClose: () => void;
}

/** Returns a function that says what was done, closes the dialog, loads the list again and focuses it. */
function useRemoved({ eventId, onRemoved, onClose }: Pick<EntryDialogProps, 'eventId' | 'onRemoved' | 'onClose'>) {
  const queries = useQueryClient();
  return async (message: string): Promise<void> => {
    notify.success(message);
    onClose();
    onRemoved();
    await queries.invalidateQueries({ queryKey: keyOf(eventId) });
    // The focused button was removed with its row, so the focus moves to the list.
    document.getElementById(waitingListHash.slice(1))?.focus();
  };
}

function RemoveEntry(props: EntryDialogProps) {
  const { entry, name, onClose } = props;
  const calls = useCalls();
  const removed = useRemoved(props);
  const submit = async (): Promise<void> => {
    await calls.removeFromWaitingList(entry.id);
    await removed(translate('events.waitingList.remove.done'));
  };
  return (
    <ConfirmDialog
      title={translate('events.waitingList.remove.title')}
      action={translate('events.waitingList.remove.action')}
      busyAction={translate('events.waitingList.remove.busy')}
      failed={translate('events.waitingList.remove.failed')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{translate('events.waitingList.remove.text', { name })}</p>
    </ConfirmDialog>
  );
}

/** Asks for the reason before the person's data is erased, and warns that this cannot be undone. */
function ErasePerson(props: EntryDialogProps) {
  const { entry, name, onClose } = props;
  const calls = useCalls();
  const removed = useRemoved(props);
  const submit = async ({ reason }: { reason: string }): Promise<void> => {
    await calls.eraseWaiting(entry.id, reason.trim());
    await removed(translate('events.waitingList.erase.done'));
  };
  return (
    <ConfirmDialog
      title={translate('events.waitingList.erase.title')}
      action={translate('events.waitingList.erase.action')}
      busyAction={translate('events.waitingList.erase.busy')}
      isFieldFocused
      record={{ reason: '' }}
      validate={(typed) => fieldErrors(erasureRules, typed)}
      failed={erasureSentences.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{translate('events.waitingList.erase.consequence', { name: isolated(name), mobile: entry.mobile })}</p>
      <p>{translate('events.waitingList.erase.final')}</p>
      <TextInput
        source="reason"
        label={translate('events.waitingList.erase.reason')}
        autoFocus
        helperText={translate('events.waitingList.erase.reasonHint')}
        inputProps={{ maxLength: longestReason }}
      />
    </ConfirmDialog>
  );
}
