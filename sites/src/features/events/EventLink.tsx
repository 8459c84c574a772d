import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { eventPageUrl } from '@maidan/shared/format/links/event-page-url.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { eventDialogId } from './event-url.ts';

/**
 * The name of an event on its card: a link to the event's page. A plain click opens the popup instead
 * (behaviours/dialog-link.ts), where there is one; another tab, a copied link and a browser without scripts get the page.
 */
export function EventLink({ event, opensPopup }: { event: EventView; opensPopup: boolean }) {
  const language = useLanguage();
  return (
    <a
      className="event-link"
      href={pageIn(language, eventPageUrl(event))}
      aria-haspopup={opensPopup ? 'dialog' : undefined}
      data-dialog={eventDialogId(event.id, 'description')}
    >
      {eventNameIn(language, event)}
    </a>
  );
}
