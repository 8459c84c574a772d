import { club } from '@maidan/shared/club.ts';
import { isAhead } from '@maidan/shared/domain/event-status.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { eventCalendarUrl, eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { Icon } from '../../components/Icon.tsx';
import { eventPageTexts } from '../../content/event-page.ts';
import { eventDates } from '../../lib/event/when-and-where.ts';
import { registrationNotice } from '../../lib/event/registration-notice.ts';
import { langOf, pageIn } from '../../lib/language/page-language.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';

/**
 * The ways to pass an event on. behaviours/copy-link.ts copies the link, so the row works without React. Without
 * scripts the copy button is hidden.
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
        // The link downloads a file. behaviours/layout.ts leaves the popup open for a link with a `target`.
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

/** Returns the address of an event's page in a language. `site` is the origin. */
const sharedUrl = (event: EventView, language: Language, site: string): string =>
  new URL(pageIn(language, eventPageUrl(event)), site).href;

/** Returns what is sent on WhatsApp: name, dates, club, link, and an invitation while the event takes registrations. */
export function shareText(event: EventView, language: Language, site: string): string {
  const { share } = eventPageTexts[language];
  const clubName = language === 'hi' ? club.nameHi : club.name;
  const invitation = registrationNotice(event, language).isOpen ? [share.invitation] : [];
  const head = share.text(eventNameIn(language, event), eventDates(event, language), clubName);
  return [head, ...invitation, sharedUrl(event, language, site)].join('\n');
}

/** Returns the address that opens WhatsApp with the text. The recipient is chosen there. */
export const whatsAppShareUrl = (event: EventView, language: Language, site: string): string =>
  `https://wa.me/?text=${encodeURIComponent(shareText(event, language, site))}`;
