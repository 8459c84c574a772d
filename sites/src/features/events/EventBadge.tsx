import { eventTypeLabels, type EventType } from '@maidan/shared/domain/event-status.ts';
import { Icon, type IconName } from '../../components/Icon.tsx';

const icons: Record<EventType, IconName> = {
  upcoming: 'clock',
  ongoing: 'live',
  completed: 'tick',
  past: 'history',
  abandoned: 'cross',
};

/** The status as colour, icon and word, so that it does not depend on colour alone. */
export function EventBadge({ eventType }: { eventType: EventType }) {
  return (
    <span className={`badge badge-${eventType}`}>
      <Icon name={icons[eventType]} size={18} />
      {eventTypeLabels[eventType]}
    </span>
  );
}
