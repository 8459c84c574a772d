import { indianMoment, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PaymentDetail, PaymentRow } from '@maidan/shared/wire/payments-admin.ts';
import type { SettledIn } from '@maidan/shared/wire/payouts/payouts.ts';
import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { eventPath, recordPath } from '../../data/addresses.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translatePayments } from '../../i18n/enPayments.ts';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { DigitPlates } from '../../ui/DigitPlates.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { useAttention } from '../attention/useAttention.ts';
import { paidSum, stateMoment, stateStyle, withdrawnText } from '../stateLabels.ts';
import { Dues } from '../moves/Dues.tsx';
import { useIsNarrow } from '../../ui/windowWidth.ts';
import { PaymentMoney } from './PaymentMoney.tsx';
import { PaymentNotes, WriteNote } from './PaymentNotes.tsx';
import { RefundDecisions } from './RefundDecisions.tsx';
import { Timeline } from './Timeline.tsx';

/**
 * The day and the credit by which the bank settled the payment, from the settlement file; if the file has neither, its
 * name.
 */
function settledText(settled: SettledIn | null): string | null {
  if (!settled) return null;
  const { settledOn, utr, fileName } = settled;
  const credit = [settledOn && shortIndianDate(settledOn), utr && `UTR ${utr}`].filter(Boolean).join(', ');
  return credit ? `${credit} (${fileName})` : fileName;
}

const NameLink = styled(Link)({ color: palette.ink, textUnderlineOffset: 3 });

/** Links the payer's name to the player's record, if there is a player with a name and the role may read it. */
export function PayerLink({ payment, children }: { payment: PaymentRow; children: ReactNode }) {
  const canRead = useIsAllowed('players:read');
  const { playerId, payerName } = payment;
  return canRead && playerId && payerName ? <NameLink to={recordPath(playerId)}>{children}</NameLink> : children;
}

/** The event's name, as a link to its view for roles that may read events. */
export function EventLink({ payment: { eventId, eventName } }: { payment: PaymentRow }) {
  const canRead = useIsAllowed('events:read');
  return canRead ? <NameLink to={eventPath(eventId)}>{eventName}</NameLink> : eventName;
}

const Sum = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 20px',
  alignItems: 'center',
  marginBottom: 16,
  padding: '12px 16px',
  color: palette.chalk,
  backgroundColor: palette.board,
  // Small enough for the nine plates of ₹1,00,000 on a phone.
  '& .sum': { fontSize: 'clamp(20px, 7vw, 32px)' },
  '& .moment': { fontSize: 16 },
});

const Columns = styled('div')({
  display: 'grid',
  gap: '16px 24px',
  marginBottom: 16,
  '@media (width >= 900px)': { gridTemplateColumns: '1fr 1fr' },
  '& dl': { display: 'grid', gridTemplateColumns: '112px 1fr', gap: '8px 12px', alignContent: 'start', margin: 0 },
  '& dt': { color: palette.ink2, fontSize: 16 },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  // The padding makes a link higher for a finger; the margin keeps the lines where they are.
  '& dd a': {
    display: 'inline-block',
    padding: '10px 0',
    margin: '-10px 0',
    color: palette.ink,
    textUnderlineOffset: 3,
  },
  '& summary': { boxSizing: 'border-box', minHeight: 44, padding: '10px 0', fontWeight: 700, cursor: 'pointer' },
});

/** The facts about a payment, by name; a fact that is empty is not shown. */
const factsOf = (payment: PaymentDetail) => {
  const { amount, captured } = payment;
  const isOtherSum = captured !== null && captured !== amount;
  return [
    ['event', <EventLink payment={payment} />],
    // A restored payment without its registration has only a placeholder as player type.
    ['playerType', payment.refundReason === 'records_lost' ? null : payment.playerType],
    ['mobile', payment.payerMobile && <a href={`tel:+91${payment.payerMobile}`}>{payment.payerMobile}</a>],
    ['fee', isOtherSum ? formatRupees(amount) : null],
    ['taken', isOtherSum ? formatRupees(captured) : null],
    ['surcharge', payment.surcharge ? formatRupees(payment.surcharge) : null],
    ['receiptNumber', payment.receiptNumber],
    ['paid', payment.state === 'paid' ? null : payment.paidAt && indianMoment(payment.paidAt)],
    ['method', payment.captured === null ? payment.method : null],
    ['counterReference', payment.counter?.reference ?? null],
  ] as const;
};

/** What the bank needs to find the payment: transaction ids, the settlement, and the provider's answer. */
const referencesOf = (payment: PaymentDetail) =>
  [
    ['bankTxnId', payment.bankTxnId],
    ['atomTxnId', payment.atomTxnId],
    ['merchTxnId', payment.merchTxnId],
    ['settled', settledText(payment.settled)],
    ['response', payment.counter ? null : [payment.responseCode, payment.responseMessage].filter(Boolean).join(' ')],
  ] as const;

const Facts = ({ facts }: { facts: ReturnType<typeof factsOf> | ReturnType<typeof referencesOf> }) => (
  <dl>
    {facts.map(
      ([name, fact]) =>
        fact && (
          <Fragment key={name}>
            <dt>{translatePayments(`payment.facts.${name}`)}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ),
    )}
  </dl>
);

/** One payment: its state and what is to be done, its money, the person and the event, and then its history. */
export function PaymentDetails({ payment }: { payment: PaymentDetail }) {
  const { id, refundNote, timeline } = payment;
  const isNarrow = useIsNarrow();
  // What must be given back after a move is told by `Dues`, with the button that records it.
  const concerns = useAttention().filter((item) => item.id === id && item.reason !== 'due_to_return');
  return (
    <>
      <Sum>
        <span className="sum">
          <DigitPlates value={formatRupees(paidSum(payment))} />
        </span>
        <StateTag {...stateStyle(payment)} />
        <span className="moment">{withdrawnText(payment) || stateMoment(payment)}</span>
      </Sum>
      {concerns.map(({ reason, sentence }) => (
        <Alert key={`${reason} ${sentence}`} severity="error" sx={{ mb: 2 }}>
          {sentence}
        </Alert>
      ))}
      <RefundDecisions payment={payment} />
      <Dues payment={payment} />
      <Columns>
        <PaymentMoney payment={payment} />
        <Facts facts={factsOf(payment)} />
      </Columns>
      {refundNote && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('payments.details.payerIsTold', { note: refundNote })}
        </Alert>
      )}
      <PaymentNotes payment={payment} />
      <Columns>
        <div>
          <details open={!isNarrow}>
            <summary>{translatePayments('payment.references')}</summary>
            <Facts facts={referencesOf(payment)} />
          </details>
          <WriteNote payment={payment} />
        </div>
        <Timeline entries={timeline} />
      </Columns>
    </>
  );
}
