import { type EventType, eventTypeLabels } from '@maidan/shared/domain/event-status.ts';
import { statusColours } from '@maidan/shared/status-colours.ts';
import { palette } from '../../theme/palette.ts';
import { StateTag } from '../../ui/StateTag.tsx';
import { statusIcons } from './statusIcons.ts';

/** The status of an event, for who may not change it. */
export function EventStatus({ eventType }: { eventType: EventType }) {
  const { background, text } = statusColours[eventType];
  return (
    <StateTag
      label={eventTypeLabels[eventType]}
      icon={statusIcons[eventType]}
      background={palette[background]}
      foreground={palette[text]}
    />
  );
}
