import { formatRupees, toPaise, toRupees } from '@maidan/shared/format/money.ts';
import type { CounterSum } from '@maidan/shared/wire/payments-console/statement.ts';
import { translate } from '../../i18n/translate.ts';

/** The total of several sums, added in whole paise. */
export const counterSum = (sums: readonly { count: number; rupees: number }[]): { count: number; rupees: number } => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  rupees: toRupees(sums.reduce((all, { rupees }) => all + toPaise(rupees), 0)),
});

/** `Meena Rao: ₹1,550 cash` */
export const personInWords = ({ person, channel, rupees }: CounterSum): string =>
  translate(`payments.statement.byPerson.${channel}`, { person, sum: formatRupees(rupees) });

export const personsInWords = (sums: readonly CounterSum[]): string => sums.map(personInWords).join('; ');

/** Says what families owe after moves; empty when they owe nothing. */
export const owedByFamiliesText = ({ rupees }: { rupees: number }): string =>
  rupees === 0 ? '' : translate('payments.statement.owedByFamilies', { sum: formatRupees(rupees) });

/** `₹1,550`, or `−₹1,550` with a true minus. */
export const signedRupees = (rupees: number): string =>
  rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees);
