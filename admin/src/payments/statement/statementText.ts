import { channelLabels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { formatRupees, toPaise, toRupees } from '@maidan/shared/format/money.ts';
import type { CounterSum } from '@maidan/shared/wire/payments-console/statement.ts';

/** One sum of several, added in whole paise. */
export const counterSum = (sums: readonly { count: number; rupees: number }[]): { count: number; rupees: number } => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  rupees: toRupees(sums.reduce((all, { rupees }) => all + toPaise(rupees), 0)),
});

/** `Meena Rao, Cash at the club ₹1,550` */
export const personInWords = ({ person, channel, rupees }: CounterSum): string =>
  `${person}, ${channelLabels[channel]} ${formatRupees(rupees)}`;

export const personsInWords = (sums: readonly CounterSum[]): string => sums.map(personInWords).join('; ');
