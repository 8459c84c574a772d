import { type SponsorPlace, sponsorPlaces } from '../domain/shown-places.ts';
import { isCalendarDay } from '../format/dates.ts';
import { eventLimits } from './event.ts';
import { photoRequired, shrunkPhotoRules, type PhotoFacts } from './photo.ts';
import { atMost, oneOf, required, type Rule, type RuleSet } from './rule-set.ts';
import { isBlank } from './typed-text.ts';

/** A sponsor in the console's form. Days are `YYYY-MM-DD` in India, both inclusive. */
export interface SponsorForm {
  name: string;
  /** Empty for a sponsor without a site. */
  url: string;
  shownOn: SponsorPlace;
  /** Empty unless the sponsor is shown on `event`. */
  eventId: string;
  firstDay: string;
  /** Empty for a sponsor who is shown without an end. */
  lastDay: string;
  photo?: PhotoFacts;
}

/** The most characters. */
export const sponsorLimits = { name: 80, url: 200 } as const;

export const sponsorSentences = {
  name: 'Please enter the name of the sponsor',
  nameLength: `Name must be at most ${sponsorLimits.name} characters`,
  url: 'Please enter an address that begins with https://, or leave it empty',
  urlLength: `Address must be at most ${sponsorLimits.url} characters`,
  place: 'Please choose where the logo is shown',
  event: 'Please choose the event',
  eventGone: 'This event is no longer on the list: please choose another one',
  firstDay: 'Please enter the first day',
  lastDay: 'The last day must be a date that exists',
  order: 'The last day must not be before the first day',
  far: `Days after ${eventLimits.lastDay.slice(0, 4)} are not possible`,
  saveFailed: 'Failed to save the sponsor',
  deleteFailed: 'Failed to delete the sponsor',
  deleted: 'Sponsor deleted',
  restored: 'Sponsor restored',
  restoreFailed: 'Failed to restore the sponsor',
} as const;

const messages = sponsorSentences;

/**
 * Matches the address of a web site: https, and a host with a dot. It allows no password, and no character that could
 * end an HTML attribute.
 */
const siteAddress = /^https:\/\/(?:[\p{L}\d][\p{L}\p{M}\d-]*\.)+[\p{L}\d-]{2,}(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?$/iu;

const address: Rule<SponsorForm, 'url'> = (url) =>
  isBlank(url) || siteAddress.test(url!.trim()) ? undefined : messages.url;

const notFar = (day: string | undefined): string | undefined => (day! > eventLimits.lastDay ? messages.far : undefined);

const ofEvent: Rule<SponsorForm, 'eventId'> = (eventId, { shownOn }) =>
  shownOn !== 'event' || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(eventId ?? '') ? undefined : messages.event;

const lastDay: Rule<SponsorForm, 'lastDay'> = (last, { firstDay }) => {
  if (isBlank(last)) return undefined;
  if (!isCalendarDay(last!)) return messages.lastDay;
  return isCalendarDay(firstDay ?? '') && last! < firstDay! ? messages.order : notFar(last);
};

/** Rules for a change, where the logo may stay. */
export const sponsorRules: RuleSet<SponsorForm> = {
  name: [required(messages.name), atMost(sponsorLimits.name, messages.nameLength)],
  url: [address, atMost(sponsorLimits.url, messages.urlLength)],
  shownOn: [required(messages.place), oneOf(sponsorPlaces, messages.place)],
  eventId: [ofEvent],
  firstDay: [
    required(messages.firstDay),
    (day) => (isCalendarDay(day ?? '') ? undefined : messages.firstDay),
    (day) => notFar(day),
  ],
  lastDay: [lastDay],
  photo: shrunkPhotoRules,
};

/** A new sponsor needs a logo. */
export const newSponsorRules: RuleSet<SponsorForm> = { ...sponsorRules, photo: [photoRequired, ...shrunkPhotoRules] };
