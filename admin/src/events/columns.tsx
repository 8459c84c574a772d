import { styled } from '@mui/material/styles';
import { defaultHero, imageUrl } from '@maidan/shared/format/image-url.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { Link } from 'react-router-dom';
import { palette } from '../theme/palette.ts';
import { eventPath } from '../data/addresses.ts';
import type { Column } from '../ui/list/column.ts';
import { RowActions } from '../ui/list/RowActions.tsx';
import { Thumb } from '../ui/list/Thumb.tsx';
import { EventRefundsLink } from './refunds/EventRefundsLink.tsx';
import { eventDates } from './eventDates.ts';
import { EventStatus } from './status/EventStatus.tsx';
import { StatusSelect } from './status/StatusSelect.tsx';

const NameLink = styled(Link)({ color: palette.ink, textUnderlineOffset: 3 });

interface EventActions {
  edit: (event: EventRecord) => void;
  remove: (event: EventRecord) => void;
  /** Asks before an event whose players have paid is called off. */
  callOff: (event: EventRecord) => void;
  /** Called after a status change, which may remove the row from the filtered list. */
  moved: () => void;
}

const statusColumn: Column<EventRecord> = {
  label: 'Status',
  cell: ({ id, eventName, eventType }) => (
    <>
      <EventStatus eventType={eventType} />
      <EventRefundsLink eventId={id} eventName={eventName} />
    </>
  ),
  card: 'wide',
};

const actionColumns = ({ edit, remove, callOff, moved }: EventActions): Column<EventRecord>[] => [
  {
    ...statusColumn,
    cell: (event) => (
      <>
        <StatusSelect event={event} onMoved={moved} onCallOff={() => callOff(event)} />
        <EventRefundsLink eventId={event.id} eventName={event.eventName} />
      </>
    ),
  },
  {
    label: 'Actions',
    cell: (event) => <RowActions name={event.eventName} onEdit={() => edit(event)} onDelete={() => remove(event)} />,
    card: 'actions',
  },
];

/** Without `actions` the events can only be read. */
export const eventColumns = (actions: EventActions | undefined): readonly Column<EventRecord>[] => [
  {
    label: 'Photo',
    cell: ({ photoUrl }) => <Thumb src={imageUrl('events', photoUrl)} fallback={defaultHero} alt="" />,
    card: 'picture',
  },
  {
    label: 'Name',
    cell: ({ id, eventName }) => <NameLink to={eventPath(id)}>{eventName}</NameLink>,
    card: 'heading',
    width: 320,
  },
  { label: 'Location', cell: ({ location }) => location || '—', card: 'wide', width: 300 },
  { label: 'Dates', cell: eventDates, card: 'wide' },
  ...(actions ? actionColumns(actions) : [statusColumn]),
];
