import { shortIndianDate } from '@maidan/shared/dates.ts';
import { defaultHero, imageUrl } from '@maidan/shared/image-url.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { lists } from '../dashboard/lists.ts';
import { useWholeList } from '../dashboard/useWholeList.ts';
import type { Column } from '../ui/column.ts';
import { Thumb } from '../ui/Thumb.tsx';
import { WholeList } from '../ui/WholeList.tsx';
import { StatusTag } from './StatusTag.tsx';

/** On a card two dates stand in two lines; neither is torn apart. */
const day = (date: string): string => shortIndianDate(date).replaceAll(' ', '\u00a0');

const dates = ({ startDate, endDate }: EventView): string =>
  startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`;

const columns: readonly Column<EventView>[] = [
  {
    label: 'Photo',
    cell: ({ photoUrl }) => <Thumb src={imageUrl('events', photoUrl)} fallback={defaultHero} alt="" />,
    card: 'picture',
  },
  { label: 'Name', cell: ({ eventName }) => eventName, card: 'heading', width: 320 },
  { label: 'Location', cell: ({ location }) => location, card: 'wide', width: 360 },
  { label: 'Dates', cell: dates },
  { label: 'Status', cell: ({ eventType }) => <StatusTag status={eventType} /> },
];

export function EventsTab() {
  const list = useWholeList<EventView>(lists.events.resource);
  return (
    <WholeList
      list={list}
      columns={columns}
      caption="Events"
      empty="No Events Found"
      failed="Failed to load events. Please refresh the page."
    />
  );
}
