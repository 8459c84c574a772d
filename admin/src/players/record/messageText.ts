import { club } from '@maidan/shared/club.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import { registerUrl, resultUrl } from '@maidan/shared/format/links.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { translate } from './texts.ts';

/** Text of a message with the receipt. The link is the payer's own: it opens the receipt without a sign-in. */
export const receiptText = (
  { name, receipt_number, eventName }: Pick<PlayerRecord, 'name' | 'receipt_number' | 'eventName'>,
  merchTxnId: string,
  origin: string,
): string => {
  const receipt = {
    ...{ club: club.name, number: receipt_number ?? '', name: isolated(name) },
    link: origin + resultUrl(merchTxnId),
  };
  return eventName
    ? translate('playerRecord.receiptMessageOfEvent', { ...receipt, event: eventName })
    : translate('playerRecord.receiptMessage', receipt);
};

/** Text of a message with the registration form, the event chosen in it. */
export const formText = ({ id, eventName, startDate }: EventView, origin: string): string =>
  translate('playerRecord.formMessage', {
    ...{ club: club.name, event: eventName, day: longIndianDate(startDate) },
    link: origin + registerUrl(id),
  });

/** Events for which this player could register now, the soonest first. */
export const eventsToRegisterFor = (events: readonly EventView[], player: Pick<PlayerRecord, 'eventId'>): EventView[] =>
  events
    .filter((event) => event.registrationState === 'open' && event.id !== player.eventId)
    .sort((a, b) => a.startDate.localeCompare(b.startDate));
