import { club } from '@maidan/shared/club.ts';
import { isCalledOff } from '@maidan/shared/domain/event-status.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { eventDescriptionIn, eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventPageTexts } from '../../content/event-page.ts';
import { layoutTexts } from '../../content/layout.ts';
import { eventPlace } from '../event/when-and-where.ts';
import { datesIn } from '../language/dates.ts';
import { pageIn } from '../language/page-language.ts';
import { icsFile, type CalendarEntry } from './ics-file.ts';

interface CalendarOptions {
  /** Origin of the site. */
  site: URL;
  /** ISO instant of the build. */
  builtAt: string;
  language: Language;
}

/**
 * The calendar entry of an event. Its UID is made of the event's id, so that a program that reads the file again
 * replaces its entry.
 */
function eventEntry(event: EventView, { site, builtAt, language }: CalendarOptions): CalendarEntry {
  const { id, startDate, endDate, startTime, endTime, reportingTime } = event;
  const texts = eventPageTexts[language];
  const url = new URL(pageIn(language, eventPageUrl(event)), site).href;
  const reporting = reportingTime && `${texts.facts.reportingTime}: ${reportingTime}`;
  const hours = datesIn(language).hours(startTime, endTime);
  const times = hours && `${texts.facts.times}: ${hours}`;
  const paragraphs = [times, reporting, eventDescriptionIn(language, event).trim(), url];
  return {
    uid: `${id}@${club.emailDomain}`,
    writtenAt: builtAt,
    firstDay: startDate,
    lastDay: endDate,
    startTime,
    endTime,
    summary: `${eventNameIn(language, event)} (${layoutTexts[language].clubName})`,
    location: eventPlace(event, language),
    description: paragraphs.filter((text) => text !== '').join('\n'),
    url,
    isCancelled: isCalledOff(event.eventType),
  };
}

export const eventCalendar = (event: EventView, options: CalendarOptions): string =>
  icsFile({ product: 'Events' }, [eventEntry(event, options)]);

/**
 * The calendar of the events since the beginning of last year, for programs that subscribe to it. They fetch the whole
 * file again and again, so it must not grow with the years of the club.
 */
export function eventsCalendar(events: readonly EventView[], options: CalendarOptions): string {
  const lastYear = Number(indianDay(new Date(options.builtAt)).slice(0, 4)) - 1;
  return icsFile(
    { product: 'Events', name: layoutTexts[options.language].clubName },
    events.filter(({ endDate }) => Number(endDate.slice(0, 4)) >= lastYear).map((event) => eventEntry(event, options)),
  );
}
