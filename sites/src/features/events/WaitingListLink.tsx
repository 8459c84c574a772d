import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { waitingListUrl } from '@maidan/shared/format/links.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventPageTexts } from '../../content/event-page.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';

/** Whether an event has a waiting list that players can join. */
export const hasWaitingList = ({ eventType, registrationState }: EventView): boolean =>
  eventType === 'upcoming' && registrationState === 'full';

/** Link to the waiting list of a full event; renders nothing for an event without a waiting list. */
export function WaitingListLink({ event, className }: { event: EventView; className: string }) {
  const language = useLanguage();
  if (!hasWaitingList(event)) return null;
  return (
    <a className={className} href={pageIn(language, waitingListUrl(event.id))}>
      {eventPageTexts[language].waitingList}
      <span className="visually-hidden">{`, ${eventNameIn(language, event)}`}</span>
    </a>
  );
}
