import { club } from '@maidan/shared/club.ts';
import { isCalledOff } from '@maidan/shared/domain/event-status.ts';
import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { ageLimits, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { hasAgeRange } from '@maidan/shared/domain/registration/eligibility.ts';
import type { RegistrationState } from '@maidan/shared/domain/registration/registration-state.ts';
import { eventDescriptionIn, eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { registerUrl } from '@maidan/shared/format/links.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventPageTexts } from '../../content/event-page.ts';
import { eventAddress } from '../event/when-and-where.ts';
import { pageIn } from '../language/page-language.ts';
import { clubAddress, organizer, type JsonLd } from './organization.ts';

interface EventPage {
  site: URL;
  language: Language;
  /** Addresses of pictures, the most fitting first. */
  pictures: readonly string[];
  /** Undefined when nobody can register any more. */
  fees: FeeTable | undefined;
}

/**
 * The three values that search engines know
 * (https://developers.google.com/search/docs/appearance/structured-data/event).
 */
const availability: Record<RegistrationState, string> = {
  open: 'https://schema.org/InStock',
  not_yet: 'https://schema.org/PreOrder',
  full: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/SoldOut',
};

/** An event for search engines (https://schema.org/SportsEvent), in the language of its page. */
export function sportsEvent(event: EventView, page: EventPage): JsonLd {
  const { site, language, pictures, fees } = page;
  const { startDate, endDate, eventType } = event;
  const description = eventDescriptionIn(language, event);
  const status = isCalledOff(eventType) ? 'EventCancelled' : 'EventScheduled';
  const time = event.startTime || startTime(event.reportingTime);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: eventNameIn(language, event),
    inLanguage: language,
    url: new URL(pageIn(language, eventPageUrl(event)), site).href,
    // The date is given without a time when the club has set none; a date with midnight would be read as the start.
    startDate: time ? `${startDate}T${time}:00+05:30` : startDate,
    endDate: time ? `${endDate}T${event.endTime || '23:59'}:00+05:30` : endDate,
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    sport: 'Cricket',
    // `9-16`, or `18-` without an oldest age (https://schema.org/typicalAgeRange).
    ...(hasAgeRange(event) ? { typicalAgeRange: `${event.minAge ?? ageLimits.least}-${event.maxAge ?? ''}` } : {}),
    ...(event.openTo === 'women' ? { audience: { '@type': 'PeopleAudience', suggestedGender: 'female' } } : {}),
    ...(description ? { description } : {}),
    image: pictures.map((picture) => new URL(picture, site).href),
    location: place(event, language),
    organizer: organizer(site, language),
    performer: organizer(site, language),
    ...(fees ? { offers: offers(event, fees, page) } : {}),
  };
}

const place = ({ ground, location }: EventView, language: Language): JsonLd => ({
  '@type': 'Place',
  name:
    ground.trim() ||
    (location.trim() ? eventAddress({ location }, language) : language === 'hi' ? club.groundHi : club.ground),
  address: location.trim()
    ? {
        '@type': 'PostalAddress',
        streetAddress: eventAddress({ location }, language),
        addressLocality: language === 'hi' ? club.cityHi : club.city,
        addressRegion: club.state,
        addressCountry: 'IN',
      }
    : clubAddress(language),
});

/** The price of registering online, for each kind of player. */
const offers = (event: EventView, fees: FeeTable, { site, language }: EventPage): JsonLd[] =>
  playerKinds.map((kind) => ({
    '@type': 'Offer',
    name: eventPageTexts[language].kinds[kind],
    price: fees[kind],
    priceCurrency: 'INR',
    availability: availability[event.registrationState],
    url: new URL(pageIn(language, registerUrl(event.id)), site).href,
    ...(event.registrationOpens ? { validFrom: `${event.registrationOpens}T00:00:00+05:30` } : {}),
    validThrough: `${event.registrationCloses ?? event.startDate}T23:59:59+05:30`,
  }));

const clock = /^\s*(\d{1,2})(?:[.:](\d{2}))?\s*([ap])\.?m\b/i;

/** `7.30 am` → `07:30`, when a reporting time begins with a time of day; undefined for any other text of the club. */
export function startTime(reportingTime: string): string | undefined {
  const [, hour, minute = '00', half] = clock.exec(reportingTime) ?? [];
  if (!hour || Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return undefined;
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
