import type { EventType } from '@maidan/shared/domain/event-status.ts';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { eventsPageTexts } from '../../content/events.ts';
import { useTexts } from '../../lib/language/language.context.ts';

const icons: Record<EventType, IconName> = {
  upcoming: 'clock',
  ongoing: 'live',
  completed: 'tick',
  past: 'history',
  abandoned: 'cross',
};

/** The status as colour, icon and word, so that it does not depend on colour alone. */
export function EventBadge({ eventType }: { eventType: EventType }) {
  const { types } = useTexts(eventsPageTexts);
  return (
    <span className={`badge badge-${eventType}`}>
      <Icon name={icons[eventType]} size={18} />
      {types[eventType]}
    </span>
  );
}
