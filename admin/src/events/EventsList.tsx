import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { eventTypeLabels } from '@maidan/shared/domain/event-status.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { eventThumb } from '@maidan/shared/format/event-cover.ts';
import { defaultHero } from '@maidan/shared/format/image-url.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { use } from 'react';
import type { SortPayload } from 'react-admin';
import { Link } from 'react-router-dom';
import { eventPath } from '../data/addresses.ts';
import { translateEvents as translate } from '../i18n/enEvents.ts';
import { palette } from '../theme/palette.ts';
import { VisuallyHidden } from '../ui/typography.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { RecordColumn, RecordList } from '../ui/list/RecordList.tsx';
import { RowActions } from '../ui/list/RowActions.tsx';
import { Thumb } from '../ui/list/Thumb.tsx';
import { eventDates, placeOf } from './eventFacts.ts';
import { closingInRow, type EventSort, type FiguresById, isByFigures, sortedEvents } from './eventFigures.ts';
import type { EventFilter } from './eventFilter.ts';
import { EventRefundsLink } from './refunds/EventRefundsLink.tsx';
import { ClosingCell, EventFiguresContext, ReceivedCell, RegisteredCell } from './EventFigureCells.tsx';
import { EventStatus, StatusSelect } from './StatusSelect.tsx';

const EventHeading = styled('h2')({ margin: 0, font: 'inherit', lineHeight: 1 });

const Picture = styled('span')({ '--thumb': '48px', alignSelf: 'start' });

const NameLink = styled(Link)({ color: palette.ink, textUnderlineOffset: 3 });

interface EventActions {
  edit: (event: EventRecord) => void;
  remove: (event: EventRecord) => void;
  /** Asks before an event whose players have paid is called off. */
  callOff: (event: EventRecord) => void;
  /** Called after a status change, when the filter may hide the row. */
  moved: () => void;
}

interface EventsListProps {
  events: readonly EventRecord[];
  /** Undefined when the events can only be read. */
  actions: EventActions | undefined;
  filter: EventFilter;
  onShowAll: () => void;
  sort: EventSort;
  onSort: (sort: SortPayload) => void;
  /** Whether players and money are shown. */
  hasFigures: boolean;
}

const none: FiguresById = new Map();

const emptyMessage = ({ text, status }: EventFilter): string => {
  if (text.trim()) return translate('events.noneFound');
  return status === 'all' ? translate('events.none') : translate('events.noneOf', { status: eventTypeLabels[status] });
};

interface OnPhoneProps {
  event: EventRecord;
  hasFigures: boolean;
}

/** How full the event is and what it has brought in, in one line where they fit. */
const Facts = styled('div')({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  margin: '2px 0 4px',
  fontSize: 16,
  lineHeight: '22px',
  '& > .sum': { marginLeft: 'auto', fontSize: 16, lineHeight: '22px' },
});

/** A row below 900 px. A press on it opens the event, whose view has the actions; the refunds have a button here. */
function OnPhone({ event, hasFigures }: OnPhoneProps) {
  const { id, eventName, eventType } = event;
  return (
    <>
      <div>
        <EventHeading>
          <Link className="name" to={eventPath(id)}>
            {eventName}
          </Link>
        </EventHeading>
        <div className="about" style={{ color: palette.ink2 }}>
          {/* The place without its street and town. */}
          {[eventDates(event), placeOf(event).split(',')[0]].filter(Boolean).join(' · ')}
        </div>
      </div>
      <Picture>
        <Thumb src={eventThumb(event)} point={event.photoPoint} fallback={defaultHero} alt="" />
      </Picture>
      {hasFigures && (
        <Facts>
          <RegisteredCell event={event} isInRow />
          <span className="sum">
            <VisuallyHidden>{translate('eventList.received')}</VisuallyHidden> <ReceivedCell id={id} />
          </span>
        </Facts>
      )}
      <div className="line">
        <EventStatus eventType={eventType} />
        {/* For other events the text would add nothing to their status. */}
        {eventType === 'upcoming' && <span className="about">{closingInRow(event, indianDay(serverNow()))}</span>}
        <span className="above">
          <EventRefundsLink eventId={id} eventName={eventName} />
        </span>
      </div>
    </>
  );
}

/** Lets columns of figures have a `source`. The records have no such fields: `sortedEvents` takes the figures. */
type EventRow = EventRecord & { registered: number; rupees: number };
const Column = RecordColumn<EventRow>;

export function EventsList({ events, actions, filter, onShowAll, sort, onSort, hasFigures }: EventsListProps) {
  const figures = (isByFigures(sort) ? use(EventFiguresContext) : undefined) ?? none;
  if (events.length > 0)
    return (
      <RecordList
        caption={translate('events.caption')}
        data={sortedEvents(events, sort, figures)}
        storeKey="events.datatable"
        sort={sort}
        setSort={onSort}
        tapRow={(event: EventRecord) => <OnPhone event={event} hasFigures={hasFigures} />}
      >
        <Column
          label={translate('resources.events.fields.photo')}
          className="picture"
          render={(event) => <Thumb src={eventThumb(event)} point={event.photoPoint} fallback={defaultHero} alt="" />}
        />
        <Column
          source="eventName"
          label={translate('events.columns.name')}
          className="heading"
          width={250}
          render={({ id, eventName }) => <NameLink to={eventPath(id)}>{eventName}</NameLink>}
        />
        <Column source="location" className="wide" width={180} render={placeOf} />
        <Column source="startDate" label={translate('events.columns.dates')} className="wide" render={eventDates} />
        {hasFigures && (
          <Column
            source="registered"
            label={translate('eventList.registered')}
            sortByOrder="DESC"
            render={(event) => <RegisteredCell event={event} />}
          />
        )}
        {hasFigures && (
          <Column
            source="rupees"
            label={translate('eventList.received')}
            sortByOrder="DESC"
            align="right"
            render={({ id }) => <ReceivedCell id={id} />}
          />
        )}
        <Column
          source="registrationCloses"
          label={translate('eventList.closing')}
          className="wide"
          render={(event) => <ClosingCell event={event} />}
        />
        <Column
          source="eventType"
          className="wide"
          render={(event) => (
            <>
              {actions ? (
                <StatusSelect event={event} onMoved={actions.moved} onCallOff={() => actions.callOff(event)} />
              ) : (
                <EventStatus eventType={event.eventType} />
              )}
              <EventRefundsLink eventId={event.id} eventName={event.eventName} />
            </>
          )}
        />
        {actions && (
          <Column
            label={translate('columns.actions')}
            className="actions"
            render={(event) => (
              <RowActions
                name={event.eventName}
                onEdit={() => actions.edit(event)}
                onDelete={() => actions.remove(event)}
              />
            )}
          />
        )}
      </RecordList>
    );
  const isFiltered = filter.text.trim() !== '' || filter.status !== 'all';
  return (
    <EmptyState message={emptyMessage(filter)}>
      {isFiltered && (
        <Button variant="contained" color="secondary" onClick={onShowAll}>
          {translate('events.showAll')}
        </Button>
      )}
    </EmptyState>
  );
}
