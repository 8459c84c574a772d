import { indianMoment, longIndianDate, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees, toPaise, toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentDetail, PaymentRow } from '@maidan/shared/wire/payments-admin.ts';
import type { SettledIn } from '@maidan/shared/wire/payouts/payouts.ts';
import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { eventPath, recordPath } from '../../data/addresses.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { DigitPlates } from '../../ui/DigitPlates.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { useAttention } from '../attention/useAttention.ts';
import { stateMoment, stateStyles } from '../stateLabels.ts';
import { Dues } from '../moves/Dues.tsx';
import { PaymentNotes } from './PaymentNotes.tsx';
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

/**
 * The payer's name with a link to the player's record. There is no link before the payment, and none for an erased
 * player.
 */
export function PayerLink({ payment, children }: { payment: PaymentRow; children: ReactNode }) {
  const canRead = useIsAllowed('players:read');
  const { playerId, payerName } = payment;
  return canRead && playerId && payerName ? <NameLink to={recordPath(playerId)}>{children}</NameLink> : children;
}

/** The event's name with a link to its own view. */
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
  padding: 16,
  color: palette.chalk,
  backgroundColor: palette.board,
  // Nine plates, as for ₹1,00,000, fit the width of a phone.
  '& .sum': { fontSize: 'clamp(20px, 7vw, 32px)' },
  '& .moment': { fontSize: 16 },
});

const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  '@media (width >= 900px)': { gridTemplateColumns: '1fr 1fr' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', alignContent: 'start', margin: 0 },
  '& dt': { color: palette.ink2, fontSize: 16 },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

/** The amount that stays with the club after refunds; null when nothing is refunded. */
function keptText({ captured, returned, returning }: PaymentDetail): string | null {
  return captured !== null && returned + returning > 0
    ? formatRupees(toRupees(toPaise(captured) - toPaise(returned) - toPaise(returning)))
    : null;
}

const factsOf = (payment: PaymentDetail) =>
  [
    ['event', <EventLink payment={payment} />],
    // A restored payment without its registration has only a placeholder as player type.
    ['playerType', payment.refundReason === 'records_lost' ? null : payment.playerType],
    ['mobile', payment.payerMobile],
    ['fee', formatRupees(payment.amount)],
    ['taken', payment.captured === null ? null : formatRupees(payment.captured)],
    ['surcharge', payment.surcharge ? formatRupees(payment.surcharge) : null],
    ['returned', payment.returned ? formatRupees(payment.returned) : null],
    ['toGoBack', payment.returning ? formatRupees(payment.returning) : null],
    ['kept', keptText(payment)],
    ['receiptNumber', payment.receiptNumber],
    ['started', indianMoment(payment.createdAt)],
    ['paid', payment.paidAt && indianMoment(payment.paidAt)],
    ['method', payment.method],
    ['counterReference', payment.counter?.reference ?? null],
    ['takenBy', payment.counter?.takenBy ?? null],
    ['takenOn', payment.counter && longIndianDate(payment.counter.takenOn)],
    ['bankTxnId', payment.bankTxnId],
    ['atomTxnId', payment.atomTxnId],
    ['merchTxnId', payment.merchTxnId],
    ['settled', settledText(payment.settled)],
    ['response', payment.counter ? null : [payment.responseCode, payment.responseMessage].filter(Boolean).join(' ')],
  ] as const;

/** Amount and state, details, and history of one payment. */
export function PaymentDetails({ payment }: { payment: PaymentDetail }) {
  const { id, amount, captured, state, refundNote, timeline } = payment;
  const concerns = useAttention().filter((item) => item.id === id);
  return (
    <>
      <Sum>
        <span className="sum">
          <DigitPlates value={formatRupees(captured ?? amount)} />
        </span>
        <StateTag {...stateStyles[state]} />
        <span className="moment">{stateMoment(payment)}</span>
      </Sum>
      {concerns.map(({ reason, sentence }) => (
        <Alert key={`${reason} ${sentence}`} severity="error" sx={{ mb: 2 }}>
          {sentence}
        </Alert>
      ))}
      <RefundDecisions payment={payment} />
      {refundNote && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('payments.details.payerIsTold', { note: refundNote })}
        </Alert>
      )}
      <PaymentNotes payment={payment} />
      <Columns>
        <dl>
          {factsOf(payment).map(
            ([name, fact]) =>
              fact && (
                <Fragment key={name}>
                  <dt>{translate(`payments.facts.${name}`)}</dt>
                  <dd>{fact}</dd>
                </Fragment>
              ),
          )}
        </dl>
        <Dues payment={payment} />
        <Timeline entries={timeline} />
      </Columns>
    </>
  );
}
