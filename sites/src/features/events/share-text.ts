import { club } from '@maidan/shared/club.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { eventPageUrl } from '@maidan/shared/format/links/event-page-url.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventPageTexts } from '../../content/event-page.ts';
import { eventDates } from '../../lib/event/event-dates.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { registrationNotice } from '../../lib/event/registration-notice.ts';

/** The address of an event's page in a language. `site` is its origin. */
export const sharedUrl = (event: EventView, language: Language, site: string): string =>
  new URL(pageIn(language, eventPageUrl(event)), site).href;

/** What is sent on WhatsApp: name, dates, club and link; it invites only to an event that takes registrations. */
export function shareText(event: EventView, language: Language, site: string): string {
  const { share } = eventPageTexts[language];
  const clubName = language === 'hi' ? club.nameHi : club.name;
  const invitation = registrationNotice(event, language).isOpen ? [share.invitation] : [];
  const head = share.text(eventNameIn(language, event), eventDates(event, language), clubName);
  return [head, ...invitation, sharedUrl(event, language, site)].join('\n');
}

/** Opens WhatsApp with the text; the recipient is chosen there, and nothing is loaded before the click. */
export const whatsAppShareUrl = (event: EventView, language: Language, site: string): string =>
  `https://wa.me/?text=${encodeURIComponent(shareText(event, language, site))}`;
