import { mapUrl } from '@maidan/shared/format/links/map-url.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { Icon } from '../../components/Icon.tsx';
import { eventPopupTexts } from '../../content/events.ts';
import { eventPlace } from '../../lib/event/event-place.ts';
import { useTexts } from '../../lib/language/language.context.ts';

/** Opens the event's ground on a map. */
export function MapLink({ event }: { event: EventView }) {
  const { map, newTab } = useTexts(eventPopupTexts);
  return (
    <a className="map-link" href={mapUrl(eventPlace(event))} target="_blank" rel="noopener">
      {map}
      <Icon name="external" size={16} />
      <span className="visually-hidden">{newTab}</span>
    </a>
  );
}
