import type { EventView } from '@maidan/shared/wire/events.ts';
import { DigitPlates } from '../../components/DigitPlates.tsx';
import { EventCover } from '../../components/picture/EventCover.tsx';
import { dateDigits } from '../../lib/date-digits.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { EventBadge } from './EventBadge.tsx';

interface EventPictureProps {
  event: EventView;
  /** Whether the picture is on the first screen of its page; it is then loaded before other pictures. */
  isFirst?: boolean;
  isRow?: boolean;
  /**
   * URL to which the picture leads. The keyboard skips this link, because the name beside it leads to the same page.
   */
  href?: string;
}

/** Value of the `sizes` attribute: the width on screen, in the row of a past event or on a card. */
export const eventPictureSizes = (isRow: boolean): string =>
  isRow ? '9rem' : '(min-width: 64rem) 24rem, (min-width: 44rem) 50vw, 100vw';

/** Top of an event card: cover picture, status badge and start date. */
export function EventPicture({ event, isFirst = false, isRow = false, href }: EventPictureProps) {
  const language = useLanguage();
  const picture = (
    <EventCover
      event={event}
      sizes={eventPictureSizes(isRow)}
      alt=""
      width="600"
      height="450"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
  return (
    <div className="card-picture">
      {href ? (
        <a href={href} tabIndex={-1} aria-hidden>
          {picture}
        </a>
      ) : (
        picture
      )}
      <EventBadge eventType={event.eventType} />
      {event.startDate && <DigitPlates {...dateDigits(event.startDate, language)} className="plates-edged" />}
    </div>
  );
}
