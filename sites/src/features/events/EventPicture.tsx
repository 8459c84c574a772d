import { defaultHero, imageUrl } from '@maidan/shared/image-url.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { Plates } from '../../components/Plates.tsx';
import { datePlates } from '../../lib/format.ts';
import { pictureSources } from '../../lib/picture-sources.ts';
import { EventBadge } from './EventBadge.tsx';

/** The head of every event's card: the cover, its status, and the day it starts on plates. */
export function EventPicture({ event }: { event: EventView }) {
  const cover = imageUrl('events', event.photoUrl);
  return (
    <div className="card-picture">
      <img
        {...pictureSources(cover, '(width >= 64rem) 24rem, (width >= 44rem) 50vw, 100vw')}
        data-fallback={defaultHero}
        alt=""
        width="600"
        height="450"
        loading="lazy"
        decoding="async"
      />
      <EventBadge eventType={event.eventType} />
      {event.startDate && <Plates {...datePlates(event.startDate)} className="plates-edged" />}
    </div>
  );
}
