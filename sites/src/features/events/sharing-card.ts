import { createHash } from 'node:crypto';
import { club, clubLogo, clubPictures } from '@maidan/shared/club.ts';
import { isCover, pictureFields } from '@maidan/shared/club-pictures.ts';
import { coverNames, coverOf } from '@maidan/shared/format/event-cover.ts';
import { palette } from '@maidan/shared/palette.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { eventPictureUrl } from '@maidan/shared/format/event-page-url.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventPlace } from '../../lib/event/when-and-where.ts';
import { datesIn } from '../../lib/language/dates.ts';

/** The texts in the picture of a shared event, in one language; `sites/art/event-card` draws it. */
export interface EventCard {
  eventName: string;
  /** The first day, and the last day if the event has several days. */
  days: readonly { month: string; day: string }[];
  /** The year and the place, shown under the days. */
  footnote: string;
  clubName: string;
}

export function sharingCard(event: EventView, language: Language): EventCard {
  const { startDate, endDate } = event;
  const days = endDate > startDate ? [startDate, endDate] : [startDate];
  return {
    eventName: eventNameIn(language, event),
    days: days.map((day) => ({ month: monthOf(day, language), day: day.slice(-2) })),
    footnote: `${startDate.slice(0, 4)} · ${eventPlace(event, language)}`,
    clubName: language === 'hi' ? club.nameHi : club.name,
  };
}

/** `6 Dec 2026` → `Dec` */
const monthOf = (day: string, language: Language): string => datesIn(language).short(day).split(' ')[1] ?? '';

/**
 * The cover of an event without a photo: one of the club's own covers (as `readPicture` reads it), or a default cover.
 */
export function coverWithoutPhoto(event: EventView): string {
  const own = pictureFields.filter(isCover).flatMap((field) => clubPictures[field] || []);
  const name = coverOf(event);
  return own[coverNames.indexOf(name) % own.length] ?? name;
}

/** Returns a digest of everything that the picture shows. It runs at build time: browsers have no `node:crypto`. */
export const sharingPictureKey = (event: EventView, language: Language): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        sharingCard(event, language),
        event.photoUrl ?? coverWithoutPhoto(event),
        palette,
        clubLogo,
        ...(event.photoPoint ? [event.photoPoint] : []),
      ]),
    )
    .digest('hex')
    .slice(0, 20);

/**
 * Returns the path of the picture of a shared event. Its query changes with what the picture shows, because messengers
 * cache a picture by its address.
 */
export const sharingPictureUrl = (event: EventView, language: Language): string =>
  `${language === 'hi' ? '/hi' : ''}${eventPictureUrl(event.id)}?v=${sharingPictureKey(event, language).slice(0, 8)}`;
