import { club } from '@maidan/shared/club.ts';
import { indianMoment, longIndianDate, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { hindiMoment, longHindiDate } from '@maidan/shared/format/hindi-dates.ts';
import { offerUrl } from '@maidan/shared/format/links.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import type { WaitingEntry } from '@maidan/shared/wire/waiting-list.ts';
import { translateEvents } from '../../i18n/enEvents.ts';
import { translate } from '../../i18n/translate.ts';

type OfferedEvent = Pick<EventRecord, 'id' | 'eventName' | 'eventNameHi' | 'startDate'>;
type Offered = Pick<WaitingEntry, 'id' | 'firstName' | 'language' | 'offerUntil'>;

/**
 * Text of the message with an offer, in the language of the family.
 * @param origin of the site, such as `https://club.example`
 */
export function offerText(
  event: OfferedEvent,
  { id, firstName, language, offerUntil }: Offered,
  origin: string,
): string {
  const path = offerUrl(event.id, id);
  const until = offerUntil ?? '';
  const shared = { name: firstName, event: eventNameIn(language, event) };
  if (language === 'hi')
    return translate('events.waitingList.message.hi', {
      ...shared,
      club: club.nameHi,
      day: longHindiDate(event.startDate),
      until: hindiMoment(until),
      link: `${origin}/hi${path}`,
    });
  return translate('events.waitingList.message.en', {
    ...shared,
    club: club.name,
    day: longIndianDate(event.startDate),
    until: indianMoment(until),
    link: origin + path,
  });
}

/** Text of the message that the event was called off, in the language of the family. */
export function calledOffText(
  event: OfferedEvent,
  { firstName, language }: Pick<WaitingEntry, 'firstName' | 'language'>,
): string {
  const isHindi = language === 'hi';
  return translateEvents(`calledOffList.message.${language}`, {
    ...{ name: firstName, event: eventNameIn(language, event), club: isHindi ? club.nameHi : club.name },
    day: (isHindi ? longHindiDate : longIndianDate)(event.startDate),
  });
}

/** Returns the number of these people, the number of those who were told, and the first who was not told. */
export const tellQueue = (entries: readonly WaitingEntry[]) => ({
  all: entries.length,
  sent: entries.filter(({ toldAt }) => toldAt !== null).length,
  next: entries.find(({ toldAt }) => toldAt === null),
});

/** Returns the number of offers, the number of those that were sent, and the first offer that was not sent. */
export const offerQueue = (entries: readonly WaitingEntry[]) =>
  tellQueue(entries.filter(({ state }) => state === 'offered'));

/** Names the notice of this version (`waiting-2026-11-29-hi`) by its day and language; another version as it is. */
export function agreedText(version: string): string {
  const [, day, isHindi] = /^waiting-(\d{4}-\d\d-\d\d)(-hi)?$/.exec(version) ?? [];
  return day ? translate(`events.waitingList.agreed.${isHindi ? 'hi' : 'en'}`, { day: shortIndianDate(day) }) : version;
}
