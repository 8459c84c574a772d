import { indianDay } from '@maidan/shared/format/dates.ts';
import { formatRupees, toPaise, toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentDetail, RefundView } from '@maidan/shared/wire/payments-admin.ts';
import { translatePayments } from '../../i18n/enPayments.ts';
import { actorName } from './timelineText.ts';

/** One movement of money, or money that is still to go back. `rupees` is negative for what goes back, 0 for a waiver. */
export interface MoneyLine {
  /** `YYYY-MM-DD` */
  on: string;
  what: string;
  who: string;
  rupees: number;
}

const dayOf = (instant: string): string => indianDay(new Date(instant));

const sumOf = (parts: readonly number[]): number => toRupees(parts.reduce((sum, part) => sum + toPaise(part), 0));

/** The money that came in with the payment; none while it is not paid. */
const capturedLine = ({ captured, counter, method, paidAt, createdAt }: PaymentDetail): MoneyLine[] =>
  captured === null
    ? []
    : [
        {
          on: counter?.takenOn || dayOf(paidAt ?? createdAt),
          what: method
            ? translatePayments('payment.money.paidBy', { method })
            : translatePayments('payment.money.paid'),
          who: counter?.takenBy ?? '',
          rupees: captured,
        },
      ];

const refundLine = ({
  amount,
  channel,
  returnedBy,
  returnedOn,
  requestedBy,
  requestedAt,
  endedAt,
}: RefundView): MoneyLine => ({
  on: returnedOn ?? dayOf(endedAt ?? requestedAt),
  what: translatePayments(channel === 'provider' ? 'payment.money.refunded' : 'payment.money.givenBack'),
  who: returnedBy ?? actorName(requestedBy),
  rupees: -amount,
});

/** What went back, and what is still to go back, of the money that came in with the payment. */
function refundLines({ refunds, atomTxnId, state, stateSince, returned, returning }: PaymentDetail): MoneyLine[] {
  const own = refunds.filter((refund) => atomTxnId === null || refund.atomTxnId === atomTxnId);
  const lines = own.filter((refund) => refund.state === 'done').map(refundLine);
  const rest = sumOf([returned, ...lines.map(({ rupees }) => rupees)]);
  const last = own.at(-1);
  return [
    ...lines,
    ...(rest > 0
      ? [
          {
            on: dayOf(stateSince),
            what: translatePayments(state === 'reversed' ? 'payment.money.reversed' : 'payment.money.refunded'),
            who: '',
            rupees: -rest,
          },
        ]
      : []),
    ...(returning > 0
      ? [
          {
            on: dayOf(last?.requestedAt ?? stateSince),
            what: translatePayments('payment.money.returning'),
            who: last ? actorName(last.requestedBy) : '',
            rupees: -returning,
          },
        ]
      : []),
  ];
}

/** What was taken, waived and given back at the counter after moves. */
const dueLines = ({ dues }: PaymentDetail): MoneyLine[] =>
  dues.flatMap(({ amount, state, changedAt, changedBy, reason, takenBy, takenOn, returnedBy, returnedOn }) => [
    ...(takenOn
      ? [{ on: takenOn, what: translatePayments('payment.money.taken'), who: takenBy ?? '', rupees: amount }]
      : []),
    ...(state === 'to_return'
      ? [{ on: dayOf(changedAt), what: translatePayments('payment.money.dueBack'), who: '', rupees: -amount }]
      : []),
    ...(returnedOn
      ? [{ on: returnedOn, what: translatePayments('payment.money.givenBack'), who: returnedBy ?? '', rupees: -amount }]
      : []),
    ...(state === 'waived'
      ? [
          {
            on: dayOf(changedAt),
            what: translatePayments(reason ? 'payment.money.waived' : 'payment.money.waivedErased', {
              sum: formatRupees(amount),
              reason,
            }),
            who: actorName(changedBy),
            rupees: 0,
          },
        ]
      : []),
  ]);

/** The money of a payment, the oldest first, with what the club keeps. Rupees. */
export function moneyOf(payment: PaymentDetail): { lines: MoneyLine[]; kept: number } {
  const lines = [...capturedLine(payment), ...refundLines(payment), ...dueLines(payment)];
  return {
    lines: lines.toSorted((one, other) => one.on.localeCompare(other.on)),
    kept: sumOf(lines.map(({ rupees }) => rupees)),
  };
}
