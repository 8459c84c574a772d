import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useCalls } from '../data/dataProvider.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { translateEvents as translate } from '../i18n/enEvents.ts';
import { displayType, palette } from '../theme/palette.ts';
import { Quiet, VisuallyHidden, visuallyHidden } from '../ui/typography.ts';
import { closingText, figuresById, type FiguresById, noFigures } from './eventFigures.ts';

/** Milliseconds. Players register and pay without any action in the console. */
const refetchInterval = 60_000;

/**
 * The figures of all events; undefined until they are loaded. In a context, so that their arrival renders only the
 * components that read it, and not each row.
 */
export const EventFiguresContext = createContext<FiguresById | undefined>(undefined);

/** Loads players and money of all events in one request, for roles that may see payments. */
export function EventFiguresProvider({ children }: { children: ReactNode }) {
  const calls = useCalls();
  const seesMoney = useIsAllowed('payments:read');
  const { data, isError, refetch } = useQuery({
    queryKey: ['events', 'figures'],
    queryFn: () => calls.eventFigures(),
    select: figuresById,
    enabled: seesMoney,
    staleTime: 0,
    refetchInterval,
  });
  return (
    <EventFiguresContext value={data}>
      {isError && !data && (
        <Alert
          severity="warning"
          sx={{ mb: 2, alignItems: 'center' }}
          action={<Button onClick={() => void refetch()}>{translate('feedback.tryAgain')}</Button>}
        >
          {translate('eventList.failed')}
        </Alert>
      )}
      {children}
    </EventFiguresContext>
  );
}

const Registered = styled('div')({
  display: 'grid',
  gap: 2,
  // Wide enough for most numbers with a badge, so that the columns stay when the figures come.
  minWidth: 136,
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& .line': { display: 'flex', gap: 8, alignItems: 'center' },
  '& .full': {
    ...displayType,
    padding: '2px 6px 0',
    fontSize: 15,
    lineHeight: 1.2,
    color: palette.chalk,
    backgroundColor: palette.earthDark,
  },
  '& .held': {
    ...displayType,
    padding: '2px 6px 0',
    fontSize: 15,
    lineHeight: 1.2,
    color: palette.ink,
    backgroundColor: palette.marigold,
  },
  // These words have no room, neither in the column of the table nor in the row of a phone.
  '& .held > span': visuallyHidden,
  '& .bar': {
    display: 'flex',
    flex: '1 1 48px',
    height: 8,
    maxWidth: 160,
    border: `1px solid ${palette.ink}`,
    backgroundColor: palette.paper,
  },
  '& .bar span': { display: 'block', height: '100%', backgroundColor: palette.grass },
  '& .bar span + span': { backgroundColor: palette.marigold },
  '& .bar.at-limit span': { backgroundColor: palette.earthDark },
  '& .note': { fontSize: 16, color: palette.ink2 },
  // Below 900 px all stands in one line, without the bar.
  '@media (width < 900px)': {
    ...{ display: 'flex', flexWrap: 'wrap', gap: '2px 8px', alignItems: 'center', minWidth: 0, lineHeight: 'inherit' },
    '& .bar': { display: 'none' },
  },
});

const NotLoaded = () => (
  <Quiet>
    <span aria-hidden>—</span>
    <VisuallyHidden>{translate('eventList.notLoaded')}</VisuallyHidden>
  </Quiet>
);

type Limited = Pick<EventRecord, 'id' | 'playerLimit' | 'registrationState'>;

interface RegisteredCellProps {
  event: Limited;
  /** True where no heading names the number. */
  isInRow?: boolean;
}

/** `43 of 60` with a bar, whether the event is full or its last places are held, and how many wait. */
export function RegisteredCell({ event, isInRow = false }: RegisteredCellProps) {
  const { id, playerLimit, registrationState } = event;
  const all = useContext(EventFiguresContext);
  if (!all)
    return (
      <Registered>
        <NotLoaded />
      </Registered>
    );
  const { registered, waiting: open, held } = all.get(id) ?? noFigures;
  const waiting = open - held;
  const isAtLimit = playerLimit !== null && registered >= playerLimit;
  const over = playerLimit === null ? 0 : registered - playerLimit;
  const isFull = isAtLimit || (registrationState === 'full' && held === 0);
  const count = registered.toLocaleString('en-IN');
  const number =
    playerLimit === null ? count : translate('eventList.of', { count, limit: playerLimit.toLocaleString('en-IN') });
  // Beside a badge the words would have no room in the line, and the badge says what the number counts.
  const shown = isInRow && !isFull && held === 0 ? translate('eventList.ofRegistered', { registered: number }) : number;
  return (
    <Registered>
      <span className="line">
        {playerLimit === null && registered === 0 ? <Quiet>{shown}</Quiet> : shown}
        {isFull ? (
          <span className="full">
            {over > 0
              ? translate('eventList.over', { count: over.toLocaleString('en-IN') })
              : translate('eventList.full')}
          </span>
        ) : (
          held > 0 && (
            <span className="held" title={translate('eventView.held', { smart_count: held })}>
              {translate('eventList.held', { count: held })} <span>{translate('eventList.heldFor')}</span>
            </span>
          )
        )}
      </span>
      {(playerLimit !== null || waiting > 0) && (
        <span className="line">
          {playerLimit !== null && (
            <span className={isAtLimit ? 'bar at-limit' : 'bar'} aria-hidden>
              <span style={{ width: `${Math.min(100, (registered / playerLimit) * 100)}%` }} />
              {held > 0 && !isAtLimit && <span style={{ width: `${(held / playerLimit) * 100}%` }} />}
            </span>
          )}
          {waiting > 0 && <span className="note">{translate('eventList.waiting', { smart_count: waiting })}</span>}
        </span>
      )}
    </Registered>
  );
}

/** Rupees received minus rupees refunded. */
export function ReceivedCell({ id }: { id: string }) {
  const all = useContext(EventFiguresContext);
  if (!all) return <NotLoaded />;
  const rupees = all.get(id)?.rupees ?? 0;
  return rupees === 0 ? <Quiet>{formatRupees(rupees)}</Quiet> : formatRupees(rupees);
}

const When = styled('span')({ whiteSpace: 'nowrap' });

const Day = styled('span')({
  ...{ fontSize: 16, color: palette.ink2, whiteSpace: 'nowrap' },
  '@media (width >= 900px)': { display: 'block' },
});

/** A text such as `Closes in 3 days`, and the day. */
export function ClosingCell({ event }: { event: EventRecord }) {
  const { text, day } = closingText(event, indianDay(serverNow()));
  return (
    <>
      <When>{event.registrationState === 'closed' ? <Quiet>{text}</Quiet> : text}</When>{' '}
      {day && <Day>{shortIndianDate(day)}</Day>}
    </>
  );
}
