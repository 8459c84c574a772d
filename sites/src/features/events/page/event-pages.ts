import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { eventKey, eventSlug } from '@maidan/shared/format/event-page-url.ts';
import type { Language } from '@maidan/shared/language.ts';
import { pageLimits, type YearCount } from '@maidan/shared/lists/page-lists.ts';
import type { EventPageView, EventView } from '@maidan/shared/wire/events.ts';
import type { AlbumDigest } from '@maidan/shared/wire/gallery.ts';
import type { NoticeView } from '@maidan/shared/wire/notices.ts';
import type { SponsorView } from '@maidan/shared/wire/sponsors.ts';
import { partsOf } from '../../../components/year-pages.ts';
import { fetchAtBuildTime } from '../../../lib/build-time-api.ts';
import { fetchEventsAndFees } from '../../../lib/event-fees.ts';
import { digestOf, onlyChanged } from '../../../lib/kept-files.ts';
import { languagePaths } from '../../../lib/language/page-language.ts';
import type { LiveSource } from '../../../lib/live/live.ts';
import { prerenderedList } from '../../../lib/live/live-source.ts';
import { fetchNotices, noticesOf } from '../../../lib/notices.ts';
import { fetchSponsors, sponsorsOf } from '../../../lib/sponsors.ts';
import { readEventPages } from '../read-events.ts';

export interface PublicEvent {
  event: EventPageView;
  /** Undefined when nobody can register any more. */
  fees: FeeTable | undefined;
  /**
   * The list from which the event's page refreshes itself. It has only this event, so other events do not change it.
   */
  source: LiveSource;
  /** Undefined when the event has no photos. */
  album: AlbumDigest | undefined;
  /** The notices on the event's page today. Only the digest needs them: the layout reads them itself. */
  notices: readonly NoticeView[];
  sponsors: readonly SponsorView[];
}

/** Fetches all events that have a page, at build time. Returns none when the build has no API. */
export async function fetchPublicEvents(): Promise<PublicEvent[]> {
  const [list, { fees }, digests = [], notices, sponsors] = await Promise.all([
    fetchEventsByYear(),
    fetchEventsAndFees(),
    fetchAtBuildTime<AlbumDigest[]>('/gallery/digests'),
    fetchNotices(),
    fetchSponsors(),
  ]);
  const albums = new Map(digests.map((album) => [album.eventId, album]));
  return list.flatMap((sent) =>
    readEventPages([sent]).map((event) => ({
      event,
      fees: feesOf(event, fees.events),
      source: prerenderedList(`/events/public/${event.id}`, [sent]),
      album: albums.get(event.id),
      notices: noticesOf(notices, event.id),
      sponsors: sponsorsOf(sponsors, event.id),
    })),
  );
}

/**
 * Fetches the events part by part, so that the size of an answer does not grow with the club's years.
 * @throws when fewer events were found than the years count. When somebody deletes an event of the first part before
 * the second part is read, one event moves from the second part to the first, and neither answer has it.
 */
async function fetchEventsByYear(): Promise<EventView[]> {
  const events = new Map<string, EventView>();
  const years = (await fetchAtBuildTime<YearCount[]>('/events/years')) ?? [];
  for (const { year, count } of years)
    for (const part of partsOf(count, pageLimits.events))
      // An event whose day is being changed may be in two parts, so each is stored by its id.
      for (const event of (await fetchAtBuildTime<EventView[]>(`/events/years/${year}/${part}`)) ?? [])
        events.set(event.id, event);
  const counted = years.reduce((sum, { count }) => sum + count, 0);
  if (events.size < counted)
    throw new Error(`Events were changed while the site was being built: ${events.size} of ${counted} were found.`);
  return [...events.values()];
}

const feesOf = ({ id, eventType, registrationState }: EventView, fees: Record<string, FeeTable>) =>
  eventType === 'upcoming' && registrationState !== 'closed' ? fees[id] : undefined;

/** A digest of everything that the files of an event show. */
export const eventDigest = (props: PublicEvent): string => digestOf(props, props.event.eventType !== 'upcoming');

interface EventPath<Parameter extends string> {
  params: { language: string | undefined } & Record<Parameter, string>;
  props: PublicEvent;
}

interface EventFiles<Parameter extends string> {
  /** Name of the route's parameter. */
  parameter: Parameter;
  /** The values of the parameter for an event; empty when the event has no such file. */
  values: (props: PublicEvent) => readonly string[];
  /** Path of the file of a value below the language's folder: `events/cup-3f2a9c1b04.html`. */
  file: (value: string) => string;
  /** A digest of everything that the file shows; `eventDigest` when it is left out. */
  digest?: (props: PublicEvent, language: Language) => string;
}

/**
 * Returns the paths of the files of all events for `getStaticPaths`, without files that are unchanged since the
 * published build.
 */
export async function eventPaths<Parameter extends string>({
  parameter,
  values,
  file,
  digest = eventDigest,
}: EventFiles<Parameter>): Promise<EventPath<Parameter>[]> {
  const events = await fetchPublicEvents();
  return onlyChanged(
    languagePaths().flatMap(({ params }) =>
      events.flatMap((props) =>
        values(props).map((value) => ({
          file: `${params.language ? `${params.language}/` : ''}${file(value)}`,
          digest: digest(props, params.language === 'hi' ? 'hi' : 'en'),
          path: { params: { ...params, [parameter]: value }, props } as EventPath<Parameter>,
        })),
      ),
    ),
  );
}

/** The digest of an album's page, which shows neither fees nor the day of the build. */
export const albumDigest = ({ event, album }: PublicEvent): string => digestOf([event, album], true);

/**
 * Returns the two addresses of an event's page and of its album: one with the event's name, and one that stays valid
 * when the name changes. Both are the same when the name has no letter or digit with a Latin form.
 */
export const eventSlugs = (event: EventView): string[] => [...new Set([eventSlug(event), eventKey(event.id)])];

/** The most characters of a page's description, for search engines and messengers. */
const longestDescription = 200;

/** Returns the summary and as many whole words of the club's own text as fit into `longestDescription`. */
export function metaDescription(summary: string, description: string): string {
  const text = [summary, description.replace(/\s+/g, ' ').trim()].filter((part) => part !== '').join(' ');
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  return `${cut.slice(0, cut.lastIndexOf(' ')).trimEnd()}…`;
}
