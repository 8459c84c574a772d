import type { EventType } from '@maidan/shared/domain/event-status.ts';
import { eventCalendarUrl } from '@maidan/shared/format/links/event-page-url.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { Icon } from '../../components/Icon.tsx';
import { eventPageTexts } from '../../content/event-page.ts';
import { langOf } from '../../lib/lang-of.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { sharedUrl, whatsAppShareUrl } from './share-text.ts';

/** Nobody needs in a calendar what is over or called off. */
const isAhead = (eventType: EventType): boolean => eventType === 'upcoming' || eventType === 'ongoing';

/**
 * Ways to pass an event on. behaviours/copy-link.ts copies, so the row works without React; without scripts its button
 * is not shown.
 */
export function ShareRow({ event }: { event: EventView }) {
  const language = useLanguage();
  const { share } = useTexts(eventPageTexts);
  const site = import.meta.env.SITE;
  const eventName = eventNameIn(language, event);
  const name = (
    <span className="visually-hidden" lang={langOf(eventName, language)}>
      {`, ${eventName}`}
    </span>
  );
  return (
    <div className="share-row" role="group" aria-label={share.title}>
      <b aria-hidden>{share.title}</b>
      <a
        className="button button-line button-small"
        href={whatsAppShareUrl(event, language, site)}
        target="_blank"
        rel="noopener"
      >
        <Icon name="whatsapp" />
        <span className="share-word" lang={langOf(share.whatsApp, language)}>
          {share.whatsApp}
        </span>
        {name}
        <span className="visually-hidden">{`, ${share.newTab}`}</span>
      </a>
      <button
        type="button"
        className="button button-line button-small share-copy"
        data-copy={sharedUrl(event, language, site)}
        data-copied={share.copied}
        data-not-copied={share.notCopied}
      >
        <Icon name="link" />
        <span className="share-word">{share.copy}</span>
        {name}
      </button>
      {isAhead(event.eventType) && (
        // A download: `target` keeps the popup around it open.
        <a
          className="button button-line button-small"
          href={pageIn(language, eventCalendarUrl(event.id))}
          download
          target="_self"
        >
          <Icon name="calendar" />
          <span className="share-word">{share.calendar}</span>
          {name}
        </a>
      )}
      <span className="share-status" role="status" />
    </div>
  );
}
