import { club } from '@maidan/shared/club.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { longHindiDate } from '@maidan/shared/format/hindi-dates.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import { registerUrl, resultUrl } from '@maidan/shared/format/links.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { PlayerRecord, PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { translateRecord as translate } from '../../i18n/enPlayerRecord.ts';

/** Parts of a message in each language: the club's name, the prefix of paths, and the format of a day. */
const inLanguage = {
  en: { club: club.name, pages: '', longDate: longIndianDate },
  hi: { club: club.nameHi, pages: '/hi', longDate: longHindiDate },
} as const;

type Receipt = Pick<PlayerRecord, 'name' | 'receipt_number' | 'eventName'> & { eventNameHi?: string | undefined };

/** Text of a message with a link to the receipt. */
export function receiptText(
  { name, receipt_number, eventName, eventNameHi }: Receipt,
  merchTxnId: string,
  origin: string,
  language: Language,
): string {
  const { club: clubName, pages } = inLanguage[language];
  const receipt = {
    ...{ club: clubName, number: receipt_number ?? '', name: isolated(name) },
    link: origin + pages + resultUrl(merchTxnId),
  };
  return eventName
    ? translate(`playerRecord.writtenIn.${language}.receiptOfEvent`, {
        ...receipt,
        event: eventNameIn(language, { eventName, eventNameHi }),
      })
    : translate(`playerRecord.writtenIn.${language}.receipt`, receipt);
}

type Invited = Pick<EventView, 'id' | 'eventName' | 'eventNameHi' | 'startDate'>;

/** Text of a message with a link to the registration form, in which the event is already chosen. */
export function formText(event: Invited, origin: string, language: Language): string {
  const { club: clubName, pages, longDate } = inLanguage[language];
  return translate(`playerRecord.writtenIn.${language}.form`, {
    ...{ club: clubName, event: eventNameIn(language, event), day: longDate(event.startDate) },
    link: origin + pages + registerUrl(event.id),
  });
}

/**
 * Whether the club may send the form of another event. A family that has registered must have agreed to messages. A
 * player without a payment, such as one of an old list, was never asked and may be invited.
 */
export const mayBeInvited = ({ paymentId, purposes }: Pick<PlayerRegistration, 'paymentId' | 'purposes'>): boolean =>
  paymentId === null || purposes.some(({ purpose, isGiven }) => purpose === 'messages' && isGiven);

/** Events that are open for registration, other than that of this registration, the soonest first. */
export const eventsToRegisterFor = (events: readonly EventView[], player: Pick<PlayerRecord, 'eventId'>): EventView[] =>
  events
    .filter((event) => event.registrationState === 'open' && event.id !== player.eventId)
    .sort((a, b) => a.startDate.localeCompare(b.startDate));
