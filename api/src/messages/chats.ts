import { club } from '@maidan/shared/club.ts';
import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import { clockTime, dayRange, longIndianDate } from '@maidan/shared/format/dates.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { longHindiDate, timeInHindi } from '@maidan/shared/format/hindi-dates.ts';
import { registerUrl, resultUrl } from '@maidan/shared/format/links.ts';
import type { InEachLanguage, Language } from '@maidan/shared/language.ts';
import { fillMessage, type MessageValues } from '@maidan/shared/sentences/message-texts.ts';
import type { ChatReservation, MessageChat, MessageTexts } from '@maidan/shared/wire/messages.ts';
import type { Event } from '../events/event.entity.ts';

/** A registration whose family may be written to, with the present data of its player, or its own without a player. */
export interface Recipient {
  registrationId: string;
  firstName: string;
  lastName: string;
  mobile: string;
  age: number;
  guardianName: string | null;
  /** The language of the payment's form. */
  language: Language;
  merchTxnId: string;
  eventId: string;
  sentAt: Date | null;
  sentBy: string | null;
  reservedBy: string | null;
  reservedIn: string | null;
  reservedUntil: Date | null;
}

type EventFacts = Pick<
  Event,
  'id' | 'eventName' | 'eventNameHi' | 'startDate' | 'endDate' | 'startTime' | 'reportingTime' | 'ground' | 'location'
>;

/** What chats are made from besides their recipients. */
export interface MessageContent {
  texts: MessageTexts;
  /** The events of all recipients, by id. */
  events: ReadonlyMap<string, EventFacts>;
  /** The site's origin, without a slash. */
  site: string;
  /** Whether the link leads to the registration form instead of a receipt. */
  isUnpaid: boolean;
  /** The current time. It decides whether a reservation has ended. */
  now: Date;
  /** The id of the browser that asks; undefined when the caller reserves nothing. */
  browser?: string | undefined;
}

interface Words {
  and: string;
  /** The beginning of the paths of pages in this language. */
  pages: string;
  day: (day: string) => string;
  /** Writes a time of day, `HH:MM`, in words. */
  clock: (time: string) => string;
  parentOf: (names: string) => string;
}

const words: InEachLanguage<Words> = {
  en: {
    ...{ and: 'and', pages: '', day: longIndianDate, clock: clockTime },
    parentOf: (names) => `parent of ${names}`,
  },
  hi: {
    ...{ and: 'और', pages: '/hi', day: longHindiDate, clock: timeInHindi },
    parentOf: (names) => `${names} के अभिभावक`,
  },
};

const clubName = (language: Language): string => (language === 'hi' ? club.nameHi : club.name);
const clubGround = (language: Language): string => (language === 'hi' ? club.groundHi : club.ground);

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Joins names as `A`, `A and B` or `A, B and C`. A repeated name is written once. */
function joined(names: readonly string[], language: Language): string {
  const each = distinct(names);
  const last = each.pop() ?? '';
  return each.length > 0 ? `${each.join(', ')} ${words[language].and} ${last}` : last;
}

const firstNames = (people: readonly Recipient[], language: Language): string =>
  joined(
    people.map(({ firstName }) => firstName),
    language,
  );

/**
 * The people whom a chat addresses. The number of a player under 18 is usually the guardian's, so the chat addresses
 * only the known guardians if there are any. Otherwise: the adults among the players, or else "parent of" the children.
 */
function addressee(people: readonly Recipient[], language: Language): string {
  const [minors = [], adults = []] = [true, false].map((isMinor) =>
    people.filter(({ age }) => age < ageLimits.adult === isMinor),
  );
  const guardians = minors.flatMap(({ guardianName }) => guardianName ?? []);
  if (guardians.length > 0) return joined(guardians, language);
  return adults.length > 0 ? firstNames(adults, language) : words[language].parentOf(firstNames(minors, language));
}

/** The value if it is the same for all events; otherwise empty. */
const shared = (values: readonly string[]): string => {
  const [value = '', ...others] = distinct(values);
  return others.length === 0 ? value : '';
};

/** Ground and location, such as `Ground 2, Stadium`; empty when the event has neither. */
const placeOf = ({ ground, location }: EventFacts): string =>
  [ground.trim(), location.trim()].filter((part) => part !== '').join(', ');

/** The facts of the events of a chat. A fact that differs between them is empty; the names are joined. */
function factsOf(events: readonly EventFacts[], language: Language): MessageValues {
  const { day, clock } = words[language];
  return {
    event: joined(
      events.map((event) => eventNameIn(language, event)),
      language,
    ),
    day: shared(events.map((event) => dayRange(event, day))),
    start: shared(events.map(({ startTime }) => startTime && clock(startTime))),
    time: shared(events.map(({ reportingTime }) => reportingTime.trim())),
    ground: shared(events.map((event) => placeOf(event) || clubGround(language))),
    club: clubName(language),
  };
}

const textIn = ({ textEn, textHi }: MessageTexts, language: Language): string => (language === 'hi' ? textHi : textEn);

/** The address of the registration form, of the receipt of one registration, or of the page that lists several. */
function linkTo(people: readonly Recipient[], { site, isUnpaid }: MessageContent, language: Language): string {
  const [{ eventId, merchTxnId }] = people as [Recipient];
  const own = people.length === 1 ? resultUrl(merchTxnId) : '/my';
  return `${site}${words[language].pages}${isUnpaid ? registerUrl(eventId) : own}`;
}

/**
 * The key of a recipient's chat. People with the same number and language share a chat, if all were written to or none.
 * So a player whose number becomes known after the family's chat was sent gets a separate chat.
 */
export const chatKey = ({ mobile, language, sentAt }: Pick<Recipient, 'mobile' | 'language' | 'sentAt'>): string =>
  `${mobile} ${language} ${sentAt ? 'sent' : ''}`;

/** The reservation of a chat. If its people are reserved by several browsers, another browser's counts first. */
function reservationOf(people: readonly Recipient[], { now, browser }: MessageContent): ChatReservation | null {
  const held = people.filter(({ reservedUntil }) => reservedUntil !== null && reservedUntil > now);
  const holder = held.find(({ reservedIn }) => reservedIn !== browser) ?? held[0];
  if (!holder) return null;
  const { reservedBy, reservedIn, reservedUntil } = holder;
  return { by: reservedBy ?? '', isHere: reservedIn === browser, until: reservedUntil!.toISOString() };
}

function chatOf(people: readonly Recipient[], content: MessageContent): MessageChat {
  const [{ mobile, language }] = people as [Recipient];
  const events = distinct(people.map(({ eventId }) => eventId)).map((id) => content.events.get(id)!);
  const to = addressee(people, language);
  const values: MessageValues = {
    ...factsOf(events, language),
    to,
    players: firstNames(people, language),
    link: linkTo(people, content, language),
  };
  const last = people.toSorted((one, other) => Number(other.sentAt) - Number(one.sentAt))[0]!;
  return {
    registrationIds: people.map(({ registrationId }) => registrationId).toSorted(),
    names: distinct(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())),
    to,
    mobile,
    language,
    text: fillMessage(textIn(content.texts, language), values),
    sentAt: last.sentAt?.toISOString() ?? null,
    sentBy: last.sentBy,
    reservation: reservationOf(people, content),
  };
}

/** The chats: those that were not sent, then the others. Each part keeps the order of the recipients. */
export function chatsOf(recipients: readonly Recipient[], content: MessageContent): MessageChat[] {
  const chats = [...Map.groupBy(recipients, chatKey).values()].map((people) => chatOf(people, content));
  return [...chats.filter(({ sentAt }) => sentAt === null), ...chats.filter(({ sentAt }) => sentAt !== null)];
}

/**
 * The texts for a WhatsApp group, without the lines about a person. They contain the facts of the event, or only the
 * club's name when the players belong to several events.
 */
export function groupTextOf(content: MessageContent): MessageTexts {
  const { texts, events, site, isUnpaid } = content;
  const [event, ...others] = events.values();
  const fill = (language: Language): string => {
    const isOne = event !== undefined && others.length === 0;
    const link = isOne && isUnpaid ? `${site}${words[language].pages}${registerUrl(event.id)}` : '';
    const facts = isOne ? factsOf([event], language) : { club: clubName(language) };
    return fillMessage(textIn(texts, language), { ...facts, link });
  };
  return { textEn: fill('en'), textHi: fill('hi') };
}
