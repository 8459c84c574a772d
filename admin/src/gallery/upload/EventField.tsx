import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useWholeList } from '../../data/useWholeList.ts';
import { lists } from '../../tabs.ts';
import { ChoiceField } from '../../ui/form/fields.tsx';
import type { UploadDetails } from './uploadManager.ts';

interface EventFieldProps {
  details: UploadDetails;
  onChange: (part: Partial<UploadDetails>) => void;
  error: string | undefined;
}

/** Event select; choosing an event fills in its first day. The date distinguishes events with the same name. */
export function EventField({ details, onChange, error }: EventFieldProps) {
  const { data: events } = useWholeList<EventView>(lists.events.resource);
  const choose = (eventId: string): void =>
    onChange({ eventId, eventDate: events?.find(({ id }) => id === eventId)?.startDate ?? '' });
  return (
    <ChoiceField
      label="Event"
      value={details.eventId}
      onChange={choose}
      choices={(events ?? []).map(({ id, eventName, startDate }) => ({
        value: id,
        label: `${eventName} (${shortIndianDate(startDate)})`,
      }))}
      placeholder={events?.length === 0 ? `Add an event in ${lists.events.label} first` : 'Select an event'}
      error={error}
    />
  );
}
